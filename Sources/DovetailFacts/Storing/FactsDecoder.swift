// SPDX-License-Identifier: Apache-2.0

/// Reads facts from their compact form.
///
/// For any bytes, it terminates with facts or with an error.
struct FactsDecoder {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var index: Int
  private var table: [String] = []
  private var last = Position(line: 1, column: 1, offset: 0)
  /// The number of types around the one that is being decoded.
  private var depth = 0

  /// The maximum nesting of types, because decoding is recursive and may run on any thread.
  static let maximumDepth = 100
  /// For how many elements memory is reserved before they are read: a damaged file may promise any number.
  private static let maximumReservation = 10_000

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = end
    index = start
  }

  var isAtEnd: Bool { index == end }

  /// The error that the bytes are damaged at the current offset.
  var damage: FactsFileError { .damaged(offset: index) }

  mutating func byte() throws(FactsFileError) -> UInt8 {
    guard index < end else { throw damage }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(FactsFileError) -> Int {
    // Nearly all take one byte.
    guard index < end, bytes[index] < 0x80 else { return try longNumber() }
    defer { index += 1 }
    return Int(bytes[index])
  }

  private mutating func longNumber() throws(FactsFileError) -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      if shift > 63 { throw damage }
      result |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
    }
  }

  mutating func signed() throws(FactsFileError) -> Int {
    let number = UInt64(bitPattern: Int64(try number()))
    return Int(Int64(bitPattern: number >> 1)) ^ -Int(number & 1)
  }

  /// An index, or `nil` for 0.
  mutating func optionalIndex() throws(FactsFileError) -> Int? {
    let number = try number()
    guard number >= 0 else { throw damage }
    return number == 0 ? nil : number - 1
  }

  mutating func flag() throws(FactsFileError) -> Bool {
    let value = try byte()
    guard value <= 1 else { throw damage }
    return value == 1
  }

  /// The number of elements that follow: each takes at least one byte, so there are no more than bytes.
  mutating func count() throws(FactsFileError) -> Int {
    let count = try number()
    guard 0...(end - index) ~= count else { throw damage }
    return count
  }

  mutating func string() throws(FactsFileError) -> String {
    let number = try number()
    guard table.indices.contains(number) else { throw damage }
    return table[number]
  }

  mutating func readStrings() throws(FactsFileError) {
    let total = try count()
    table.reserveCapacity(total)
    for _ in 0..<total {
      let length = try count()
      table.append(String(decoding: bytes[index..<(index + length)], as: UTF8.self))
      index += length
    }
  }

  mutating func position() throws(FactsFileError) -> Position {
    let offset = last.offset &+ (try signed())
    let line = last.line &+ (try signed())
    last = Position(line: line, column: try number(), offset: offset)
    return last
  }

  mutating func range() throws(FactsFileError) -> TextRange {
    let offset = last.offset &+ (try signed())
    let length = try number()
    guard length >= 0 else { throw damage }
    return TextRange(offset: offset, length: length)
  }

  mutating func hash() throws(FactsFileError) -> ContentHash {
    guard index + ContentHash.size <= end, let hash = ContentHash(bytes: bytes[index..<(index + ContentHash.size)])
    else { throw damage }
    index += ContentHash.size
    return hash
  }

  mutating func resetPositions() { last = Position(line: 1, column: 1, offset: 0) }

  mutating func choice<Value: RawRepresentable<UInt8>>() throws(FactsFileError) -> Value {
    guard let value = Value(rawValue: try byte()) else { throw damage }
    return value
  }

  mutating func strings() throws(FactsFileError) -> [String] {
    let total = try count()
    if total == 0 { return [] }
    var result: [String] = []
    result.reserveCapacity(min(total, Self.maximumReservation))
    for _ in 0..<total { result.append(try string()) }
    return result
  }

  mutating func read<Value: FactsCoding>() throws(FactsFileError) -> Value { try Value(from: &self) }

  mutating func read<Value: FactsCoding>() throws(FactsFileError) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  mutating func read<Value: FactsCoding>() throws(FactsFileError) -> [Value] {
    let total = try count()
    if total == 0 { return [] }
    var result: [Value] = []
    result.reserveCapacity(min(total, Self.maximumReservation))
    for _ in 0..<total { result.append(try Value(from: &self)) }
    return result
  }

  /// Reads something that may contain others of its kind.
  mutating func nested<Value>(
    _ body: (inout FactsDecoder) throws(FactsFileError) -> Value
  ) throws(FactsFileError) -> Value {
    guard depth < Self.maximumDepth else { throw damage }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
