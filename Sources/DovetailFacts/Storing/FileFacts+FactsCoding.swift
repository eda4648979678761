// SPDX-License-Identifier: Apache-2.0

extension FileFacts: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.restartPositions()
    writer.write(path)
    writer.write(module)
    writer.write(Int(traits.rawValue))
    writer.write(lineCount)
    writer.write(imports)
    writer.write(declarations)
    writer.write(uses)
    writer.write(waits)
    writer.write(suppressions)
    writer.write(problems)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    reader.restartPositions()
    self.init(path: try reader.string(), module: try reader.string())
    traits = Traits(rawValue: UInt16(truncatingIfNeeded: try reader.number()))
    lineCount = try reader.number()
    imports = try reader.read()
    declarations = try reader.read()
    uses = try reader.read()
    waits = try reader.read()
    suppressions = try reader.read()
    problems = try reader.read()
    for (index, declaration) in declarations.enumerated() {
      if let parent = declaration.parent, !(0..<index ~= parent) { throw reader.damage }
    }
    for use in uses {
      if let declaration = use.declaration, !declarations.indices.contains(declaration) { throw reader.damage }
    }
  }
}

extension FileFacts.Import: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(module)
    writer.write(optional: declaration) { $0.write($1) }
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    module = try reader.string()
    declaration = try reader.flag() ? try reader.string() : nil
  }
}

extension FileFacts.Wait: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(position)
    writer.write(length.members)
    writer.write(Int(length.sources.rawValue))
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    position = try reader.position()
    length = Length()
    length.members = try reader.strings()
    length.sources = Sources(rawValue: UInt8(truncatingIfNeeded: try reader.number()))
  }
}

extension FileFacts.Suppression: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(rules)
    writer.write(reason)
    writer.write(extent)
    writer.write(position)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    rules = try reader.strings()
    reason = try reader.string()
    extent = try reader.choice()
    position = try reader.position()
  }
}

extension FileFacts.Problem: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(message)
    writer.write(optional: position) { $0.write($1) }
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    message = try reader.string()
    position = try reader.flag() ? try reader.position() : nil
  }
}
