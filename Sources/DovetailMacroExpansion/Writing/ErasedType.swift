// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a generic member's types are in a closure, which can't be generic.
struct ErasedType {
  /// The generic parameters of the member.
  let generics: Set<String>
  /// What types of the protocol are called in the stub: `Self`, for one.
  let names: [String: String]

  func isGeneric(_ type: some TypeSyntaxProtocol) -> Bool {
    type.mentions(generics) || type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// The type of a parameter, `nil` if a value of the parameter's own type could not be passed as any other.
  ///
  /// `T` is `Any`, and so is what is made of it, except for the few forms that Swift converts: `T?`, `[T]`, `T.Type` and
  /// closures that return one.
  func parameter(_ type: TypeSyntax, isEscaping: Bool) -> String? {
    guard isGeneric(type) else { return type.text(replacing: names) }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return parameter(optional.wrappedType.plain, isEscaping: true).map { $0 + "?" }
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return parameter(optional.wrappedType.plain, isEscaping: true).map { $0 + "?" }
    }
    if let array = type.as(ArrayTypeSyntax.self) {
      return parameter(array.element.plain, isEscaping: true).map { "[\($0)]" }
    }
    if let metatype = type.as(MetatypeTypeSyntax.self), metatype.baseType.is(IdentifierTypeSyntax.self) {
      return "Any.Type"
    }
    if let function = type.as(FunctionTypeSyntax.self) { return closure(function) ?? (isEscaping ? "Any" : nil) }
    return "Any"
  }

  private func closure(_ function: FunctionTypeSyntax) -> String? {
    if function.parameters.contains(where: { isGeneric($0.type) }) { return nil }
    guard let output = parameter(function.returnClause.type.plain, isEscaping: true) else { return nil }
    let parameters = function.parameters.trimmed.description
    var effects = function.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
    if let clause = function.effectSpecifiers?.throwsClause {
      effects += clause.type.map(isGeneric) == true ? " throws" : " " + clause.trimmedDescription
    }
    return "(\(parameters))\(effects) -> \(output)"
  }
}
