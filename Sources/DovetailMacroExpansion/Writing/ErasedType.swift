// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types of a generic member in a closure, which cannot be generic.
struct ErasedType {
  /// The generic parameters of the member.
  let generics: Set<String>
  /// Those that are `Sendable`, as far as the source shows.
  var sendable: Set<String> = []
  /// The names of the protocol's types in the stub, such as `Self`.
  let names: [String: String]
  /// The type that represents a generic type.
  private(set) var top = "Any"

  func isGeneric(_ type: some TypeSyntaxProtocol) -> Bool {
    type.mentions(generics) || type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// The type of a parameter; `nil` if a value of the parameter's own type could not be passed as another.
  ///
  /// `T` is `Any`, and so is every type that contains it, except for the few forms that Swift converts: `T?`, `[T]`,
  /// `T.Type` and closures that return one. Only the attributes that are specific to parameters are omitted:
  /// `@escaping` and `@autoclosure`.
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

  /// The type of the result.
  func output(_ type: TypeSyntax) -> String {
    guard isGeneric(type) else { return type.text(replacing: names) }
    return type.specifiers.contains("sending") ? "sending Any" : "Any"
  }

  private func optional(_ wrapped: TypeSyntax) -> String? {
    // Swift converts the result of a closure, but not that of an optional one.
    let erased = wrapped.plain.isFunction ? "Any" : parameter(wrapped, isEscaping: true)
    return erased.map { $0.contains(" ") ? "(\($0))?" : $0 + "?" }
  }

  private func closure(_ function: FunctionTypeSyntax, _ attributes: String) -> String? {
    if function.parameters.contains(where: { isGeneric($0.type) }) { return nil }
    let returned = function.returnClause.type
    var erasure = self
    // A value that leaves an actor has to be known as `Sendable`.
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
  /// The attributes that precede a closure's type everywhere, each followed by a space: `@MainActor @Sendable `.
  ///
  /// A closure of an actor cannot be passed as a nonisolated one, even if the result is converted.
  fileprivate var attributesOfClosure: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else {
      return self.as(TupleTypeSyntax.self)?.elements.first?.type.attributesOfClosure ?? ""
    }
    let own = attributed.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      let isOfParameter = ["escaping", "autoclosure"].contains(attribute.name)
      return isOfParameter ? nil : attribute.trimmedDescription + " "
    }
    return own.joined() + attributed.baseType.attributesOfClosure
  }
}
