// SPDX-License-Identifier: Apache-2.0

/// Chains of names joined by dots, as in ``Use/name``.
///
/// A large program has a million of them, so they are split by bytes rather than by characters.
extension String {
  /// The names of a chain, without the leading dot of an implicit member.
  package var chain: [Substring] {
    var names: [Substring] = []
    _ = hasName {
      names.append($0)
      return false
    }
    return names
  }

  /// Whether one of the names of a chain satisfies a condition.
  package func hasName(where isWanted: (Substring) -> Bool) -> Bool {
    var start = 0
    while let dot = offsetOfDot(from: start) {
      if dot > start, isWanted(bytes(start..<dot)) { return true }
      start = dot + 1
    }
    return start < utf8.count && isWanted(bytes(start..<utf8.count))
  }

  /// The first name of a chain; empty for an implicit member.
  package var firstOfChain: Substring { offsetOfDot(from: 0).map { bytes(0..<$0) } ?? self[...] }

  /// The last name of a chain, which is the whole chain if it has no dots; an empty name after a dot is ignored.
  package var lastOfChain: Substring {
    let (start, end) = withBytes { bytes in
      let end = bytes.lastIndex { $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? 0
      return (bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0, end)
    }
    return bytes(start..<end)
  }

  private func offsetOfDot(from start: Int) -> Int? {
    withBytes { bytes in bytes[start...].firstIndex(of: UInt8(ascii: ".")) }
  }

  /// The text between two offsets.
  private func bytes(_ range: Range<Int>) -> Substring {
    if range == 0..<utf8.count { return self[...] }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return Substring(utf8[start..<utf8.index(start, offsetBy: range.count)])
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Copies nothing, unless it is a bridged Objective-C string.
    var text = self
    return text.withUTF8(body)
  }

  /// The chain without a leading `self`: `session` for `self.session`.
  package var withoutSelf: String { hasPrefix("self.") ? String(dropFirst("self.".count)) : self }

  /// The type that a chain constructs: `Date` for `Date.init`.
  package var withoutInit: String { hasSuffix(".init") ? String(dropLast(".init".count)) : self }
}
