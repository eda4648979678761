// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// Encodes declarations and their parts.
extension Declaration: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(kind)
    encoder.write(name)
    encoder.write(optionalIndex: parent)
    encoder.write(position)
    encoder.write(range)
    encoder.write(Int(modifiers.rawValue))
    encoder.write(attributes)
    encoder.write(conditions)
    encoder.write(genericParameters)
    encoder.write(inheritance)
    encoder.write(constraints)
    encoder.write(type)
    encoder.write(initialValue)
    encoder.write(parameters)
    encoder.write(provider)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    let kind: Kind = try decoder.choice()
    let name = try decoder.string()
    let parent = try decoder.optionalIndex()
    self.init(
      kind: kind, name: name, parent: parent, position: try decoder.position(), range: try decoder.range())
    modifiers = Modifiers(rawValue: UInt32(truncatingIfNeeded: try decoder.number()))
    var details = Details()
    details.attributes = try decoder.strings()
    details.conditions = try decoder.strings()
    details.genericParameters = try decoder.strings()
    details.inheritance = try decoder.read()
    details.constraints = try decoder.read()
    type = try decoder.read()
    details.initialValue = try decoder.read()
    parameters = try decoder.read()
    details.provider = try decoder.read()
    self.details = details.isEmpty ? nil : details
  }
}

extension Declaration.Parameter: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(label)
    encoder.write(name)
    encoder.write(type)
    encoder.write(defaultValue)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    label = try decoder.read()
    name = try decoder.string()
    type = try decoder.read()
    defaultValue = try decoder.read()
  }
}

extension Declaration.Constraint: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(subject)
    encoder.write(type)
    encoder.write(isEquality)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    subject = try decoder.string()
    type = try decoder.read()
    isEquality = try decoder.flag()
  }
}

extension TypeExpression: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(text)
    encoder.write(form)
    encoder.write(elements)
    encoder.write(isOptional)
    encoder.write(isOpaqueOrExistential)
    encoder.write(arguments)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    self = try decoder.nested { decoder throws(FactsFileError) in
      let text = try decoder.string()
      let form: Form = try decoder.choice()
      let elements: [Element] = try decoder.read()
      let (isOptional, isOpaqueOrExistential) = (try decoder.flag(), try decoder.flag())
      return TypeExpression(
        text: text, elements: elements, arguments: try decoder.read(), form: form, isOptional: isOptional,
        isOpaqueOrExistential: isOpaqueOrExistential)
    }
  }
}

extension TypeExpression.Element: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(name)
    encoder.write(position)
    encoder.write(range)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    name = try decoder.string()
    position = try decoder.position()
    range = try decoder.range()
  }
}

extension ExpressionSummary: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(kind)
    encoder.write(name)
    encoder.write(suffix)
    encoder.write(position)
    encoder.write(range)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    kind = try decoder.choice()
    name = try decoder.string()
    suffix = try decoder.strings()
    position = try decoder.position()
    range = try decoder.range()
  }
}

extension ProviderCall: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(lifetime.rawValue)
    encoder.write(position)
    let flags = [isVolatile, neverRewires, isUnimplemented]
    encoder.write(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    encoder.write(branches)
    encoder.write(loneReturns)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    guard let lifetime = ProviderGraph.Lifetime(rawValue: try decoder.string()) else { throw decoder.damage }
    self.lifetime = lifetime
    position = try decoder.position()
    let flags = try decoder.number()
    isVolatile = flags & 1 != 0
    neverRewires = flags & 2 != 0
    isUnimplemented = flags & 4 != 0
    branches = try decoder.read()
    loneReturns = try decoder.read()
  }
}

extension ProviderCall.LoneReturn: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(position)
    encoder.write(range)
    encoder.write(isConstant)
    encoder.write(result)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    position = try decoder.position()
    range = try decoder.range()
    isConstant = try decoder.flag()
    result = try decoder.read()
  }
}

extension ProviderCall.Branch: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(lifetime.rawValue)
    encoder.write(position)
    encoder.write(factory)
    encoder.write(hasStub)
    encoder.write(insertion)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    guard let lifetime = ProviderGraph.Lifetime(rawValue: try decoder.string()) else { throw decoder.damage }
    self.lifetime = lifetime
    position = try decoder.position()
    factory = try decoder.range()
    hasStub = try decoder.flag()
    insertion = try decoder.read()
  }
}

extension ProviderCall.Insertion: FactsCoding {
  func write(to encoder: inout FactsEncoder) {
    encoder.write(offset)
    encoder.write(text)
  }

  init(from decoder: inout FactsDecoder) throws(FactsFileError) {
    offset = try decoder.number()
    text = try decoder.string()
  }
}
