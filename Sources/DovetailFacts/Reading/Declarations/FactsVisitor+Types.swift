// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Types as they are written: `any Loader & Sendable`, `[String: (URL) -> Data]?`.
extension FactsVisitor {
  /// The maximum length of the text of a type: nested types repeat the text of the inner ones, and longer texts are
  /// useless.
  private static let maximumTypeTextLength = 500

  /// A type as it is written.
  func type(_ node: TypeSyntax) -> TypeExpression {
    let offsets = offsets(of: node)
    if let name = nominalName(offsets) {
      let element = TypeExpression.Element(
        name: name, position: source.position(at: offsets.lowerBound), range: TextRange(offsets))
      return TypeExpression(
        text: name, elements: [element], arguments: [], form: .nominal, isOptional: false,
        isOpaqueOrExistential: false)
    }
    var result = TypeExpression(
      text: source.text(offsets), elements: [], arguments: [], form: .other, isOptional: false,
      isOpaqueOrExistential: false)
    if result.text.utf8.count > Self.maximumTypeTextLength {
      result.text = String(result.text.prefix(Self.maximumTypeTextLength)) + "…"
    }
    guard typeDepth < FactsDecoder.maximumDepth - 1 else { return result }
    typeDepth += 1
    read(node, into: &result)
    typeDepth -= 1
    return result
  }

  /// The name of a type that consists of names alone, as most do, so that their nodes need not be visited.
  private func nominalName(_ offsets: Range<Int>) -> String? {
    guard offsets.count <= Self.maximumTypeTextLength, typeDepth < FactsDecoder.maximumDepth - 1,
      let written = WrittenNames(at: offsets.lowerBound, in: source.bytes),
      written.end == offsets.upperBound, !written.isImplicit, !written.hasSelf,
      written.joined.utf8.count == offsets.count, !written.names.contains(where: Self.isKeyword)
    else { return nil }
    return written.joined
  }

  /// Whether it is a keyword rather than the name of a nominal type: that of a metatype, `class` (for `AnyObject` in
  /// old code), or one that precedes a type.
  private static func isKeyword(_ name: String) -> Bool {
    switch name.utf8.count {
    case 3: name == "any"
    case 4: name == "Type" || name == "some" || name == "each"
    case 5: name == "class"
    case 6: name == "repeat"
    case 8: name == "Protocol"
    default: false
    }
  }

  private func read(_ node: TypeSyntax, into result: inout TypeExpression) {
    switch node.kind {
    case .identifierType: readNominal(node, into: &result)
    case .memberType: readNominal(node, into: &result)
    case .optionalType:
      result.isOptional = true
      read(node.cast(OptionalTypeSyntax.self).wrappedType, into: &result)
    case .implicitlyUnwrappedOptionalType:
      result.isOptional = true
      read(node.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType, into: &result)
    case .attributedType: read(node.cast(AttributedTypeSyntax.self).baseType, into: &result)
    case .someOrAnyType:
      result.isOpaqueOrExistential = true
      read(node.cast(SomeOrAnyTypeSyntax.self).constraint, into: &result)
    case .packExpansionType: read(node.cast(PackExpansionTypeSyntax.self).repetitionPattern, into: &result)
    case .packElementType: read(node.cast(PackElementTypeSyntax.self).pack, into: &result)
    case .compositionType:
      result.form = .composition
      result.elements = node.cast(CompositionTypeSyntax.self).elements.flatMap { type($0.type).elements }
    case .arrayType:
      result.form = .array
      result.arguments = [type(node.cast(ArrayTypeSyntax.self).element)]
    case .dictionaryType:
      let dictionary = node.cast(DictionaryTypeSyntax.self)
      result.form = .dictionary
      result.arguments = [type(dictionary.key), type(dictionary.value)]
    case .functionType:
      let function = node.cast(FunctionTypeSyntax.self)
      result.form = .function
      result.arguments = function.parameters.map { type($0.type) } + [type(function.returnClause.type)]
    case .metatypeType:
      result.form = .metatype
      result.arguments = [type(node.cast(MetatypeTypeSyntax.self).baseType)]
    case .tupleType: readTuple(node.cast(TupleTypeSyntax.self), into: &result)
    default: break
    }
  }

  private func readTuple(_ node: TupleTypeSyntax, into result: inout TypeExpression) {
    if node.elements.count == 1, let only = node.elements.first, only.firstName == nil {
      return read(only.type, into: &result)
    }
    result.form = .tuple
    result.arguments = node.elements.map { type($0.type) }
  }

  private func readNominal(_ node: TypeSyntax, into result: inout TypeExpression) {
    if let identifier = node.as(IdentifierTypeSyntax.self), identifier.genericArgumentClause == nil {
      return readNominal(identifier.name.name, node, into: &result)
    }
    var names: [String] = []
    var arguments: GenericArgumentClauseSyntax?
    var current = node
    while true {
      if let member = current.as(MemberTypeSyntax.self) {
        names.append(member.name.name)
        arguments = arguments ?? member.genericArgumentClause
        current = member.baseType
      } else if let identifier = current.as(IdentifierTypeSyntax.self) {
        names.append(identifier.name.name)
        arguments = arguments ?? identifier.genericArgumentClause
        break
      } else {
        // `[Element].Index`: no declaration has this name.
        return
      }
    }
    let name = names.reversed().joined(separator: ".")
    let generic = arguments?.arguments.compactMap { Syntax($0.argument).as(TypeSyntax.self) } ?? []
    if name == "Optional" || name == "Swift.Optional", generic.count == 1 {
      result.isOptional = true
      return read(generic[0], into: &result)
    }
    readNominal(name, node, into: &result)
    result.arguments = generic.map(type)
  }

  private func readNominal(_ name: String, _ node: TypeSyntax, into result: inout TypeExpression) {
    let offsets = offsets(of: node)
    result.form = .nominal
    // Usually it is the whole text, and then takes no memory of its own.
    let shared = name == result.text ? result.text : name
    result.elements = [
      .init(name: shared, position: source.position(at: offsets.lowerBound), range: TextRange(offsets))
    ]
  }
}
