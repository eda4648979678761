// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// Encodes readings as bytes, to pass them from the process that reads the index to the one that needs it.
extension SymbolReading {
  /// The reading as bytes, for the same version of the tool.
  package var encoded: [UInt8] {
    var numbers: [ResolvedSymbol: Int] = [:]
    var distinct: [ResolvedSymbol] = []
    for symbol in symbols.symbols.values.joined() where numbers[symbol] == nil {
      numbers[symbol] = distinct.count
      distinct.append(symbol)
    }
    return FactsEncoder.section { encoder in
      for count in [indexedCount, staleCount, missingCount] { encoder.write(count) }
      encoder.write(distinct)
      encoder.write(symbols.symbols.count)
      for (place, symbols) in symbols.symbols {
        encoder.write(place)
        encoder.write(symbols.count)
        for symbol in symbols { encoder.write(numbers[symbol] ?? 0) }
      }
    }
  }

  /// Decodes a reading.
  ///
  /// - Parameter bytes: What ``encoded`` returned.
  /// - Throws: A `FactsFileError` if the bytes are not an encoded reading.
  package init(encoded bytes: [UInt8]) throws(FactsFileError) {
    var decoder = FactsDecoder(bytes, from: 0, to: bytes.count)
    try decoder.readStrings()
    let (indexed, stale, missing) = (try decoder.number(), try decoder.number(), try decoder.number())
    let distinct: [ResolvedSymbol] = try decoder.read()
    var symbols: [Place: [ResolvedSymbol]] = [:]
    for _ in 0..<(try decoder.count()) {
      let place: Place = try decoder.read()
      for _ in 0..<(try decoder.count()) {
        let number = try decoder.number()
        guard distinct.indices.contains(number) else { throw decoder.damage }
        symbols[place, default: []].append(distinct[number])
      }
    }
    self.init(SymbolTable(symbols), indexed: indexed, stale: stale, missing: missing)
  }
}

extension ResolvedSymbol: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(identifier)
    encoder.write(name)
    encoder.write(kind)
    encoder.write(module)
    encoder.write(path)
    encoder.write(definition)
    encoder.write(owner)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    identifier = try decoder.string()
    name = try decoder.string()
    kind = try decoder.choice()
    module = try decoder.read()
    path = try decoder.strings()
    definition = try decoder.read()
    owner = try decoder.read()
  }
}

extension Place: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(path)
    encoder.write(line)
    encoder.write(column)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    self.init(path: try decoder.string(), line: try decoder.number(), column: try decoder.number())
  }
}
