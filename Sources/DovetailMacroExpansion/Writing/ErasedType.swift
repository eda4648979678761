// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a generic member's types are in a closure, which can't be generic.
struct ErasedType {
  /// The generic parameters of the member.
  let generics: Set<String>
  /// Those of them that the source shows to be `Sendable`.
  var sendable: Set<String> = []
  /// What types of the protocol are called in the stub: `Self`, for one.
  let names: [String: String]
  /// What stands for a generic type.
  private(set) var top = "Any"

  func isGeneric(_ type: some TypeSyntaxProtocol) -> Bool {
    type.mentions(generics) || type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// The type of a parameter, `nil` if a value of the parameter's own type could not be passed as any other.
  ///
  /// `T` is `Any`, and so is what is made of it, except for the few forms that Swift converts: `T?`, `[T]`, `T.Type` and
  /// closures that return one. Only a parameter's own attributes are left out: `@escaping` and `@autoclosure`.
  func parameter(_ written: TypeSyntax, isEscaping: Bool) -> String? {
    let type = written.plain
    guard isGeneric(type) else { return type.text(replacing: names) }
    if let optional = type.as(OptionalTypeSyntax.self) { return self.optional(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return self.optional(optional.wrappedType) }
    if let array = type.as(ArrayTypeSyntax.self) {
      return parameter(array.element, isEscaping: true).map { "[\($0)]" }
    }
    if let metatype = type.as(MetatypeTypeSyntax.self), metatype.baseType.is(IdentifierTypeSyntax.self) {
      return "Any.Type"
    }
    if let function = type.as(FunctionTypeSyntax.self) {
      return closure(function, written.attributesOfClosure) ?? (isEscaping ? "Any" : nil)
    }
    return top
  }

  /// The type of what is returned.
  func output(_ type: TypeSyntax) -> String {
    guard isGeneric(type) else { return type.text(replacing: names) }
    return type.specifiers.contains("sending") ? "sending Any" : "Any"
  }

  private func optional(_ wrapped: TypeSyntax) -> String? {
    // Swift converts the result of a closure, and not that of an optional one.
    let erased = wrapped.plain.isFunction ? "Any" : parameter(wrapped, isEscaping: true)
    return erased.map { $0.contains(" ") ? "(\($0))?" : $0 + "?" }
  }

  private func closure(_ function: FunctionTypeSyntax, _ attributes: String) -> String? {
    if function.parameters.contains(where: { isGeneric($0.type) }) { return nil }
    let returned = function.returnClause.type
    var erasure = self
    // What leaves an actor has to be known as `Sendable`.
    if attributes.contains("Actor ") || attributes.contains("@isolated"),
      !returned.mentions(generics.subtracting(sendable))
    {
      erasure.top = "any Sendable"
    }
    guard let erased = erasure.parameter(returned, isEscaping: true) else { return nil }
    let output = (returned.specifiers.contains("sending") ? "sending " : "") + erased
    let parameters = function.parameters.text(replacing: names)
    var effects = function.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
    if let clause = function.effectSpecifiers?.throwsClause {
      effects += clause.type.map(isGeneric) == true ? " throws" : " " + clause.trimmedDescription
    }
    return "\(attributes)(\(parameters))\(effects) -> \(output)"
  }
}

extension TypeSyntax {
  /// What stands in front of a closure's type wherever that stands, with a space behind each: `@MainActor @Sendable `.
  ///
  /// A closure of an actor can't be passed as one of no actor, even where the result is converted.
  fileprivate var attributesOfClosure: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else {
      return self.as(TupleTypeSyntax.self)?.elements.first?.type.attributesOfClosure ?? ""
    }
    let own = attributed.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      let isOfParameter = ["escaping", "autoclosure"].contains(attribute.attributeName.trimmedDescription)
      return isOfParameter ? nil : attribute.trimmedDescription + " "
    }
    return own.joined() + attributed.baseType.attributesOfClosure
  }
}
