// SPDX-License-Identifier: Apache-2.0

/// Declarations by their names, for a look at every name that a large program writes: nearly all of them are none of these, and
/// that is known without a hash.
struct NamedDeclarations {
  private var declarations: [Substring: [DeclarationID]] = [:]
  /// Whether there is a name that begins with that byte and has that many, up to ``longest``.
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

  /// Goes through the declarations that parts of a chain name: of `session.data` those of `session`, then those of `data`.
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
