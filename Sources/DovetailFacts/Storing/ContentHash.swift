// SPDX-License-Identifier: Apache-2.0

/// A hash of 128 bits that identifies a content.
///
/// It is the same on every machine, and is not cryptographic.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  static let size = 16

  /// Two lanes that take eight bytes at a time, each with the finalizer of splitmix64.
  package init(of bytes: some Sequence<UInt8>) {
    self = bytes.withContiguousStorageIfAvailable { Self(of: UnsafeRawBufferPointer($0)) } ?? Self(of: Array(bytes))
  }

  private init(of bytes: UnsafeRawBufferPointer) {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xD1B5_4A32_D192_ED03
    let tail = bytes.count & ~7
    for offset in stride(from: 0, to: tail, by: 8) {
      let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      first = Self.mixed(first ^ word)
      second = Self.mixed(second &+ word &* 0xA24B_AED4_963E_E407)
    }
    let word = bytes[tail...].reduce(0) { $0 << 8 | UInt64($1) }
    let count = UInt64(bytes.count)
    first = Self.mixed(first ^ word)
    second = Self.mixed(second &+ word)
    high = Self.mixed(first ^ count)
    low = Self.mixed(second ^ first &+ count)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The hash as bytes, the highest first.
  package var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
