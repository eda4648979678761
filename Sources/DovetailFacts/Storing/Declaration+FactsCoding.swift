// SPDX-License-Identifier: Apache-2.0

internal import DovetailGraph

extension Declaration: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(kind)
    writer.write(name)
    writer.write((parent ?? -1) + 1)
    writer.write(position)
    writer.write(range)
    writer.write(Int(modifiers.rawValue))
    writer.write(attributes)
    writer.write(conditions)
    writer.write(genericParameters)
    writer.write(inheritance)
    writer.write(requirements)
    writer.write(type)
    writer.write(initialValue)
    writer.write(parameters)
    writer.write(provider)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    let kind: Kind = try reader.choice()
    let name = try reader.string()
    let parent = try reader.optionalIndex()
    self.init(
      kind: kind, name: name, parent: parent, position: try reader.position(), range: try reader.range())
    modifiers = Modifiers(rawValue: UInt32(truncatingIfNeeded: try reader.number()))
    var details = Details()
    details.attributes = try reader.strings()
    details.conditions = try reader.strings()
    details.genericParameters = try reader.strings()
    details.inheritance = try reader.read()
    details.requirements = try reader.read()
    type = try reader.read()
    details.initialValue = try reader.read()
    parameters = try reader.read()
    details.provider = try reader.read()
    self.details = details.isEmpty ? nil : details
  }
}

extension Declaration.Parameter: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(optional: label) { $0.write($1) }
    writer.write(name)
    writer.write(type)
    writer.write(defaultValue)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    label = try reader.flag() ? try reader.string() : nil
    name = try reader.string()
    type = try reader.read()
    defaultValue = try reader.read()
  }
}

extension Declaration.Requirement: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(subject)
    writer.write(type)
    writer.write(isEquality)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    subject = try reader.string()
    type = try reader.read()
    isEquality = try reader.flag()
  }
}

extension TypeExpression: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(text)
    writer.write(form)
    writer.write(elements)
    writer.write(isOptional)
    writer.write(isOpaqueOrExistential)
    writer.write(arguments)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    self = try reader.nested { reader throws(FactsFileError) in
      let text = try reader.string()
      let form: Form = try reader.choice()
      let elements: [Element] = try reader.read()
      let (isOptional, isOpaqueOrExistential) = (try reader.flag(), try reader.flag())
      return TypeExpression(
        text: text, elements: elements, arguments: try reader.read(), form: form, isOptional: isOptional,
        isOpaqueOrExistential: isOpaqueOrExistential)
    }
  }
}

extension TypeExpression.Element: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(name)
    writer.write(position)
    writer.write(range)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    name = try reader.string()
    position = try reader.position()
    range = try reader.range()
  }
}

extension ExpressionSummary: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(kind)
    writer.write(name)
    writer.write(suffix)
    writer.write(position)
    writer.write(range)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    kind = try reader.choice()
    name = try reader.string()
    suffix = try reader.strings()
    position = try reader.position()
    range = try reader.range()
  }
}

extension ProviderCall: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(lifetime.rawValue)
    writer.write(position)
    let flags = [isVolatile, neverRewires, isUnimplemented]
    writer.write(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    writer.write(insertion)
    writer.write(optional: loneReturn) { $0.write($1) }
    writer.write(optional: loneReturnPosition) { $0.write($1) }
    writer.write(results)
    writer.write(factory)
    writer.write(optional: stub) { $0.write($1) }
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    guard let lifetime = ProviderGraph.Lifetime(rawValue: try reader.string()) else { throw reader.damage }
    self.lifetime = lifetime
    position = try reader.position()
    let flags = try reader.number()
    isVolatile = flags & 1 != 0
    neverRewires = flags & 2 != 0
    isUnimplemented = flags & 4 != 0
    insertion = try reader.read()
    loneReturn = try reader.flag() ? try reader.range() : nil
    loneReturnPosition = try reader.flag() ? try reader.position() : nil
    results = try reader.read()
    factory = try reader.range()
    stub = try reader.flag() ? try reader.range() : nil
  }
}

extension ProviderCall.Insertion: FactsCoding {
  func write(to writer: inout FactsWriter) {
    writer.write(offset)
    writer.write(text)
  }

  init(from reader: inout FactsDecoder) throws(FactsFileError) {
    offset = try reader.number()
    text = try reader.string()
  }
}
