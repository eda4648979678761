// SPDX-License-Identifier: Apache-2.0

/// Chains of names joined by dots, as in ``Use/name``.
///
/// A large program has a million of them, so they are split by bytes rather than by characters.
extension String {
  /// The names of a chain, without the leading dot of an implicit member.
  package var chain: [Substring] {
    // Most chains have one name.
    guard utf8.contains(UInt8(ascii: ".")) else { return isEmpty ? [] : [self[...]] }
    return utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
  }

  /// Whether one of the names of a chain satisfies a condition.
  package func hasName(where isWanted: (Substring) -> Bool) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      if end > rest.startIndex, isWanted(rest[..<end]) { return true }
      rest = rest[(end < rest.endIndex ? rest.utf8.index(after: end) : end)...]
    }
    return false
  }

  /// The first name of a chain; empty for an implicit member.
  package var firstOfChain: Substring { Substring(utf8.prefix { $0 != UInt8(ascii: ".") }) }

  /// The last name of a chain, which is the whole chain if it has no dots; an empty name after a dot is ignored.
  package var lastOfChain: Substring {
    let isDot = { (byte: UInt8) in byte == UInt8(ascii: ".") }
    guard let last = utf8.lastIndex(where: { !isDot($0) }) else { return "" }
    let chain = self[..<utf8.index(after: last)]
    return chain.utf8.lastIndex(where: isDot).map { chain[utf8.index(after: $0)...] } ?? chain
  }

  /// The chain without a leading `self`: `session` for `self.session`.
  package var withoutSelf: String { hasPrefix("self.") ? String(dropFirst("self.".count)) : self }

  /// The type that a chain constructs: `Date` for `Date.init`.
  package var withoutInit: String { hasSuffix(".init") ? String(dropLast(".init".count)) : self }
}
