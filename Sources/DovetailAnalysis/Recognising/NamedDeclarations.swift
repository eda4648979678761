// SPDX-License-Identifier: Apache-2.0

/// Declarations by name, for looking up every name in a large program: nearly all of them are not here, which a table
/// of first bytes and lengths tells without hashing.
struct NamedDeclarations {
  private var declarations: [Substring: [DeclarationID]] = [:]
  /// Whether there is a name with that first byte and that length, up to ``longest``.
  private var mayBe = [Bool](repeating: false, count: 256 * (longest + 1))
  private static let longest = 63

  init(_ named: [(name: String, id: DeclarationID)]) {
    for (name, id) in named {
      declarations[name[...], default: []].append(id)
      if let place = Self.place(of: name[...]) { mayBe[place] = true }
    }
  }

  /// The declarations of that name.
  subscript(name: Substring) -> [DeclarationID] {
    guard let place = Self.place(of: name), mayBe[place] else { return [] }
    return declarations[name] ?? []
  }

  private static func place(of name: Substring) -> Int? {
    name.utf8.first.map { Int($0) * (longest + 1) + min(name.utf8.count, longest) }
  }

  /// Calls a function with the declarations that the parts of a chain name: for `session.data` those of `session`, then
  /// those of `data`.
  func forEach(namedIn chain: String, _ body: (DeclarationID) -> Void) {
    let bytes = chain.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
      for id in self[chain[start..<end]] { body(id) }
      guard end < bytes.endIndex else { return }
      start = bytes.index(after: end)
    }
  }
}
