// SPDX-License-Identifier: Apache-2.0

extension Use: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(kind)
    writer.write(name)
    writer.write(suffix)
    writer.write(labels)
    writer.write(arguments)
    writer.write(position)
    writer.write(namePosition)
    writer.write((declaration ?? -1) + 1)
    writer.write(conditions)
    writer.write(Int(context.rawValue))
    writer.write(base)
    writer.write(expectedType)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    let kind: Kind = try reader.choice()
    let name = try reader.string()
    let suffix = try reader.strings()
    let labels = try reader.strings()
    let arguments: [ExpressionSummary] = try reader.read()
    guard arguments.isEmpty || arguments.count == labels.count else { throw reader.damage }
    let position = try reader.position()
    let namePosition = try reader.position()
    let declaration = try reader.optionalIndex()
    let conditions = try reader.strings()
    let context = Context(rawValue: UInt32(truncatingIfNeeded: try reader.number()))
    self.init(
      name: name, suffix: suffix, labels: labels, arguments: arguments, conditions: conditions,
      base: try reader.read(), expectedType: try reader.read(), position: position, namePosition: namePosition,
      declaration: declaration, context: context, kind: kind)
  }
}

extension Use.Base: FactsCoding {
  private enum Tag: UInt8 {
    case outer, parameter, local, unknown, localDeclaration
  }

  func write(to writer: inout FactsWriter) {
    switch self {
    case .outer: writer.write(Tag.outer)
    case .parameter(let type):
      writer.write(Tag.parameter)
      writer.write(type)
    case .local(let type, let value):
      writer.write(Tag.local)
      writer.write(type)
      writer.write(value)
    case .unknown: writer.write(Tag.unknown)
    case .localDeclaration: writer.write(Tag.localDeclaration)
    }
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    let tag: Tag = try reader.choice()
    switch tag {
    case .outer: self = .outer
    case .parameter: self = .parameter(try reader.read())
    case .local: self = .local(try reader.read(), try reader.read())
    case .unknown: self = .unknown
    case .localDeclaration: self = .localDeclaration
    }
  }
}
