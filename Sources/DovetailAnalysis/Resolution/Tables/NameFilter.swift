// SPDX-License-Identifier: Apache-2.0

/// A Bloom filter of names: tells of nearly all other names that they are not among them, without looking them up.
///
/// Passes that look for a few names ask about each distinct name of a large program.
struct NameFilter: Sendable {
  /// For each hash, whether one of the names has it.
  private var isPossible = [Bool](repeating: false, count: 1 << 14)

  init(_ names: some Sequence<String>) {
    for name in names { isPossible[Hash(of: name).value] = true }
  }

  /// Whether a name may be among the names; `false` means that it is not.
  func mayHold(_ name: String) -> Bool { isPossible[Hash(of: name).value] }

  /// Whether one of the names of a chain may be among the names; `false` means that none is.
  func mayHold(partOf chain: String) -> Bool {
    var (chain, hash) = (chain, Hash())
    return chain.withUTF8 { bytes in
      for byte in bytes {
        if byte == UInt8(ascii: ".") {
          if isPossible[hash.value] { return true }
          hash = Hash()
        } else {
          hash.combine(byte)
        }
      }
      return isPossible[hash.value]
    }
  }

  private struct Hash {
    private var state: UInt32 = 0

    init() {}

    init(of name: String) { for byte in name.utf8 { combine(byte) } }

    mutating func combine(_ byte: UInt8) { state = state &* 31 &+ UInt32(byte) }

    /// An index of the table.
    var value: Int { Int((state ^ state >> 14) & 0x3FFF) }
  }
}
