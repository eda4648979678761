// SPDX-License-Identifier: Apache-2.0

/// Writes facts in their compact form.
struct FactsEncoder {
  private var body: [UInt8] = []
  private var strings: [String] = []
  private var indices: [String: Int] = [:]
  /// The position that was written last.
  private var last = Position(line: 1, column: 1, offset: 0)

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      body.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    body.append(UInt8(rest))
  }

  /// Writes a number that may be negative; one that is near zero takes few bytes.
  mutating func writeSigned(_ number: Int) { write((number << 1) ^ (number >> (Int.bitWidth - 1))) }

  /// Writes an index, or 0 if there is none.
  mutating func write(optionalIndex index: Int?) { write(index.map { $0 + 1 } ?? 0) }

  mutating func write(_ flag: Bool) { body.append(flag ? 1 : 0) }

  mutating func write(_ string: String) {
    // By bytes: strings with different encodings of an accent are equal, but as paths they may name two files.
    if let index = indices[string] {
      if strings[index].utf8.elementsEqual(string.utf8) { return write(index) }
    } else {
      indices[string] = strings.count
    }
    write(strings.count)
    strings.append(string)
  }

  mutating func write(_ position: Position) {
    writeSigned(position.offset - last.offset)
    writeSigned(position.line - last.line)
    write(position.column)
    last = position
  }

  mutating func write(_ range: TextRange) {
    writeSigned(range.offset - last.offset)
    write(range.length)
  }

  mutating func write<Value: RawRepresentable<UInt8>>(_ value: Value) { body.append(value.rawValue) }
  mutating func write<Value: FactsCoding>(_ value: Value) { value.write(to: &self) }

  mutating func write<Value: FactsCoding>(_ value: Value?) {
    write(value != nil)
    value?.write(to: &self)
  }

  mutating func write<Value: FactsCoding>(_ values: [Value]) {
    write(values.count)
    for value in values { value.write(to: &self) }
  }

  mutating func write(_ values: [String]) {
    write(values.count)
    for value in values { write(value) }
  }

  /// Magic, version, strings, body and hash.
  func finish() -> [UInt8] {
    let bytes = FactsFile.magic + [FactsFile.version] + stringTable + body
    return bytes + ContentHash(of: bytes).bytes
  }

  /// Strings and body without a frame, for a part of another file.
  static func section(_ body: (inout FactsEncoder) -> Void) -> [UInt8] {
    var encoder = FactsEncoder()
    body(&encoder)
    return encoder.stringTable + encoder.body
  }

  mutating func write(_ hash: ContentHash) { body += hash.bytes }

  /// What was written, without the strings.
  var rawBody: [UInt8] { body }

  private var stringTable: [UInt8] {
    var table = FactsEncoder()
    table.write(strings.count)
    for string in strings {
      table.write(string.utf8.count)
      table.body.append(contentsOf: string.utf8)
    }
    return table.body
  }

  /// Makes positions independent of what was written before.
  mutating func resetPositions() { last = Position(line: 1, column: 1, offset: 0) }
}
