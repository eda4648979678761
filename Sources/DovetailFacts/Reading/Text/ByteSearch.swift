// SPDX-License-Identifier: Apache-2.0

/// Looks for a text among bytes with Horspool's algorithm.
///
/// The general search of collections took half of the time that reading a file's facts takes.
struct ByteSearch: Sendable {
  private let text: [UInt8]
  /// For each byte, how far the text can be shifted if that byte is aligned with its last one.
  private let steps: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var steps = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.text = bytes
    self.steps = steps
  }

  /// Whether the text occurs.
  func occurs(in bytes: [UInt8]) -> Bool { occurs(in: bytes) { _ in true } }

  /// Whether the text occurs, and what follows it satisfies a condition, which takes the offset of its end.
  func occurs(in bytes: [UInt8], before isFollowed: (Int) -> Bool) -> Bool {
    let last = text.count - 1
    // Buffers are read without the checks of arrays, which took half of the time.
    return bytes.withUnsafeBufferPointer { bytes in
      steps.withUnsafeBufferPointer { steps in
        var end = last
        while end < bytes.count {
          let step = steps[Int(bytes[end])]
          if bytes[end] == text[last], bytes[(end - last)...end].elementsEqual(text), isFollowed(end + 1) {
            return true
          }
          end += step
        }
        return false
      }
    }
  }
}
