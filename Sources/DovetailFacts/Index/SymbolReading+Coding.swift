// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// A reading as bytes, to be handed from the process that reads the index to the one that asked.
extension SymbolReading {
  /// The reading as bytes, for the same version of the tool.
  package var encoded: [UInt8] {
    var numbers: [ResolvedSymbol: Int] = [:]
    var distinct: [ResolvedSymbol] = []
    for symbol in symbols.symbols.values.joined() where numbers[symbol] == nil {
      numbers[symbol] = distinct.count
      distinct.append(symbol)
    }
    return FactsWriter.section { writer in
      for count in [indexedCount, staleCount, missingCount] { writer.write(count) }
      writer.write(distinct)
      writer.write(symbols.symbols.count)
      for (place, symbols) in symbols.symbols {
        place.write(to: &writer)
        writer.write(symbols.count)
        for symbol in symbols { writer.write(numbers[symbol] ?? 0) }
      }
    }
  }

  /// Takes a reading from bytes.
  ///
  /// - Parameter bytes: What ``encoded`` gave.
  /// - Throws: A `FactsFileError` if they are not.
  package init(encoded bytes: [UInt8]) throws(FactsFileError) {
    var reader = FactsDecoder(bytes, from: 0, to: bytes.count)
    try reader.readStrings()
    let (indexed, stale, missing) = (try reader.number(), try reader.number(), try reader.number())
    let distinct: [ResolvedSymbol] = try reader.read()
    var symbols: [Place: [ResolvedSymbol]] = [:]
    for _ in 0..<(try reader.count()) {
      let place = try Place(from: &reader)
      for _ in 0..<(try reader.count()) {
        let number = try reader.number()
        guard distinct.indices.contains(number) else { throw reader.damage }
        symbols[place, default: []].append(distinct[number])
      }
    }
    self.init(SymbolTable(symbols), indexed: indexed, stale: stale, missing: missing)
  }
}

extension ResolvedSymbol: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(identifier)
    writer.write(name)
    writer.write(kind)
    writer.write(optional: module) { $0.write($1) }
    writer.write(path)
    writer.write(optional: definition) { $1.write(to: &$0) }
    writer.write(optional: owner) { $1.write(to: &$0) }
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    identifier = try reader.string()
    name = try reader.string()
    kind = try reader.choice()
    module = try reader.optional { reader throws(FactsFileError) in try reader.string() }
    path = try reader.strings()
    definition = try reader.optional { reader throws(FactsFileError) in try Place(from: &reader) }
    owner = try reader.optional { reader throws(FactsFileError) in try Place(from: &reader) }
  }
}

extension Place {
  fileprivate func write(to writer: inout FactsWriter) {
    writer.write(path)
    writer.write(line)
    writer.write(column)
  }

  fileprivate init(from reader: inout FactsDecoder) throws(FactsFileError) {
    self.init(path: try reader.string(), line: try reader.number(), column: try reader.number())
  }
}
