// SPDX-License-Identifier: Apache-2.0

/// Encodes the facts of a file, with each position relative to the previous one.
extension FileFacts: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.resetPositions()
    encoder.write(path)
    encoder.write(module)
    encoder.write(Int(traits.rawValue))
    encoder.write(lineCount)
    encoder.write(imports)
    encoder.write(declarations)
    encoder.write(uses)
    encoder.write(waits)
    encoder.write(suppressions)
    encoder.write(problems)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    decoder.resetPositions()
    self.init(path: try decoder.string(), module: try decoder.string())
    traits = Traits(rawValue: UInt16(truncatingIfNeeded: try decoder.number()))
    lineCount = try decoder.number()
    imports = try decoder.read()
    declarations = try decoder.read()
    uses = try decoder.read()
    waits = try decoder.read()
    suppressions = try decoder.read()
    problems = try decoder.read()
    for index in declarations.indices {
      if let parent = declarations[index].parent, !(0..<index ~= parent) { throw decoder.damage }
    }
    for index in uses.indices {
      if let declaration = uses[index].declaration, !declarations.indices.contains(declaration) { throw decoder.damage }
    }
  }
}

extension FileFacts.Import: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(module)
    encoder.write(isExported)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    module = try decoder.string()
    isExported = try decoder.flag()
  }
}

extension FileFacts.Wait: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(position)
    encoder.write(length.members)
    encoder.write(Int(length.sources.rawValue))
    encoder.write(loop)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    position = try decoder.position()
    length = Length()
    length.members = try decoder.strings()
    length.sources = Sources(rawValue: UInt8(truncatingIfNeeded: try decoder.number()))
    loop = try decoder.read()
  }
}

extension FileFacts.Suppression: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(rules)
    encoder.write(reason)
    encoder.write(extent)
    encoder.write(position)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    rules = try decoder.strings()
    reason = try decoder.string()
    extent = try decoder.choice()
    position = try decoder.position()
  }
}

extension FileFacts.Problem: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(message)
    encoder.write(position)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    message = try decoder.string()
    position = try decoder.read()
  }
}
