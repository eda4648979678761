// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Declarations by name, for looking up every name in a large program: nearly all of them are not here, which a table
/// of first bytes and lengths tells without hashing.
struct NamedDeclarations {
  private var declarations: [Substring: [DeclarationID]] = [:]
  /// Whether there is a name with that first byte and that length, up to ``longest``.
  private var isPossible = [Bool](repeating: false, count: 256 * (longest + 1))
  private static let longest = 63

  init(_ named: [(name: String, id: DeclarationID)]) {
    for (name, id) in named {
      declarations[name[...], default: []].append(id)
      if let bucket = Self.bucket(of: name[...]) { isPossible[bucket] = true }
    }
  }

  /// The declarations of that name.
  subscript(name: Substring) -> [DeclarationID] {
    guard let bucket = Self.bucket(of: name), isPossible[bucket] else { return [] }
    return declarations[name] ?? []
  }

  private static func bucket(of name: Substring) -> Int? {
    name.utf8.first.map { bucket(first: $0, length: name.utf8.count) }
  }

  private static func bucket(first: UInt8, length: Int) -> Int {
    Int(first) * (longest + 1) + min(length, longest)
  }

  /// The declarations that the parts of a chain name: for `session.data` those of `session`, then those of `data`.
  func declarations(namedIn chain: String) -> [DeclarationID] {
    mayName(partOf: chain) ? chain.chain.flatMap { self[$0] } : []
  }

  /// Whether the table of first bytes and lengths does not rule out each part of a chain.
  private func mayName(partOf chain: String) -> Bool {
    var first: UInt8?
    var length = 0
    for byte in chain.utf8 {
      if byte == UInt8(ascii: ".") {
        if let first, isPossible[Self.bucket(first: first, length: length)] { return true }
        (first, length) = (nil, 0)
      } else {
        if first == nil { first = byte }
        length += 1
      }
    }
    return first.map { isPossible[Self.bucket(first: $0, length: length)] } ?? false
  }
}
