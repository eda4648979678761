// SPDX-License-Identifier: Apache-2.0

/// Checks whether bytes are UTF-8, and repairs them for the parser if they are not.
struct SourceEncoding {
  /// Valid UTF-8 of the same length; `nil` if the file cannot be parsed.
  let readable: [UInt8]?
  /// What is wrong with the file.
  let problem: FileFacts.Problem?

  init(of bytes: [UInt8]) {
    if let name = Self.otherEncoding(of: bytes) {
      readable = nil
      problem = .init(message: "the file is \(name), which the compiler does not read; save it as UTF-8")
      return
    }
    guard let invalid = Self.firstInvalidByte(in: bytes) else {
      readable = bytes
      problem = nil
      return
    }
    guard !bytes.contains(0) else {
      readable = nil
      problem = .init(message: "the file is not text, so it is left out; exclude it from the analysis")
      return
    }
    // Byte by byte, so that all later positions stay correct.
    readable = Self.repaired(bytes)
    let text = SourceText(bytes)
    let position = text.position(at: invalid)
    problem = .init(
      message: "the byte \(bytes[invalid]) is not UTF-8, and is read as a question mark; save the file as UTF-8",
      position: position)
  }

  /// The encoding that the first bytes announce, if the compiler does not read it.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    // UTF-32 first, because its byte order mark begins with that of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var index = endOfASCII(from: 0, in: bytes)
    while index < bytes.count {
      guard let length = lengthOfScalar(at: index, in: bytes) else { return index }
      index = endOfASCII(from: index + length, in: bytes)
    }
    return nil
  }

  /// The index of the next byte that is not ASCII; checks eight bytes at a time.
  private static func endOfASCII(from start: Int, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      while index < bytes.count, bytes[index] < 0x80 { index += 1 }
      return index
    }
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    while index < bytes.count {
      if let length = lengthOfScalar(at: index, in: bytes) {
        index += length
      } else {
        result[index] = UInt8(ascii: "?")
        index += 1
      }
    }
    return result
  }

  /// The length of the well-formed scalar at an index (table 3-7 of the Unicode standard).
  private static func lengthOfScalar(at index: Int, in bytes: [UInt8]) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    return bytes[(index + 2)..<(index + length)].allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
  }
}
