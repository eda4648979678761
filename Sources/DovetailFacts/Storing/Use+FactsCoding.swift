// SPDX-License-Identifier: Apache-2.0

/// Encodes uses.
extension Use: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(kind)
    encoder.write(name)
    encoder.write(suffix)
    encoder.write(labels)
    encoder.write(arguments)
    encoder.write(position)
    encoder.write(namePosition)
    encoder.write(optionalIndex: declaration)
    encoder.write(conditions)
    encoder.write(Int(context.rawValue))
    encoder.write(base)
    encoder.write(expectedType)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    let kind: Kind = try decoder.choice()
    let name = try decoder.string()
    let suffix = try decoder.strings()
    let labels = try decoder.strings()
    let arguments: [ExpressionSummary] = try decoder.read()
    guard arguments.isEmpty || arguments.count == labels.count else { throw decoder.damage }
    let position = try decoder.position()
    let namePosition = try decoder.position()
    let declaration = try decoder.optionalIndex()
    let conditions = try decoder.strings()
    let context = Context(rawValue: UInt32(truncatingIfNeeded: try decoder.number()))
    self.init(
      name: name, suffix: suffix, labels: labels, arguments: arguments, conditions: conditions,
      base: try decoder.read(), expectedType: try decoder.read(), position: position, namePosition: namePosition,
      declaration: declaration, context: context, kind: kind)
  }
}

extension Use.Base: FactsCoding {
  private enum Tag: UInt8 {
    case outer, parameter, local, unknown, localDeclaration
  }

  func write(to encoder: inout FactsEncoder) {
    switch self {
    case .outer: encoder.write(Tag.outer)
    case .parameter(let type):
      encoder.write(Tag.parameter)
      encoder.write(type)
    case .local(let type, let value):
      encoder.write(Tag.local)
      encoder.write(type)
      encoder.write(value)
    case .unknown: encoder.write(Tag.unknown)
    case .localDeclaration: encoder.write(Tag.localDeclaration)
    }
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    let tag: Tag = try decoder.choice()
    switch tag {
    case .outer: self = .outer
    case .parameter: self = .parameter(try decoder.read())
    case .local: self = .local(try decoder.read(), try decoder.read())
    case .unknown: self = .unknown
    case .localDeclaration: self = .localDeclaration
    }
  }
}
