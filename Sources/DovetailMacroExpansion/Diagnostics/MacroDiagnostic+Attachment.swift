// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension MacroDiagnostic {
  /// The macro is attached to the wrong kind of declaration, such as a type alias.
  static func wrongDeclaration(_ attribute: AttributeSyntax, kinds: String, because reason: String) -> Self {
    let name = attribute.name
    return Self(
      at: attribute, .wrongDeclaration,
      "'@\(name)' is for \(kinds); \(reason)", [.removing(attribute)])
  }

  /// The macro is attached to a generic type, or to a protocol with associated types.
  static func generic(_ attribute: AttributeSyntax, _ declaration: Declaration, at place: some SyntaxProtocol) -> Self {
    let name = attribute.name
    let parameters = declaration.kind == .protocolType ? "associated types" : "generic parameters"
    let reason = "'Has\(declaration.name)' could not say which \(declaration.name) it provides"
    let isNamed = declaration.kind != .protocolType || place.is(PrimaryAssociatedTypeClauseSyntax.self)
    let example = isNamed ? ", such as '\(declaration.valueType)<Int>'" : ""
    return Self(
      at: place, .generic,
      """
      '@\(name)' cannot be used on '\(declaration.name)', because it has \(parameters) and \(reason); declare a 'Has…' \
      protocol for the type that you provide\(example)
      """,
      [.removing(attribute)])
  }

  /// The `Has…` protocol that a child root inherits has associated types.
  static func genericRequirement(
    _ attribute: AttributeSyntax, _ declaration: Declaration, at place: some SyntaxProtocol
  ) -> Self {
    let name = attribute.name
    return Self(
      at: place, .generic,
      """
      '@\(name)' cannot be used on '\(declaration.name)', because it has associated types, which may be others in a child \
      root than in its parent; declare a 'Has…' protocol for the type that you provide
      """,
      [.removing(attribute)])
  }

  /// The macro is attached to a declaration more than once.
  static func repeated(_ attribute: AttributeSyntax, _ declaration: Declaration) -> Self {
    let name = attribute.name
    return Self(
      at: attribute, .repeated,
      "'@\(name)' can only be attached to '\(declaration.name)' once; remove the duplicate",
      [.removing(attribute)])
  }

  /// The type is noncopyable or nonescapable.
  static func noncopyable(_ attribute: AttributeSyntax, _ declaration: Declaration, at type: TypeSyntax) -> Self {
    let name = attribute.name
    return Self(
      at: type, .noncopyable,
      """
      '@\(name)' cannot be used on '\(declaration.name)', because a root returns copies and '\(type.trimmedDescription)' \
      cannot be copied; provide a class or an actor that keeps it
      """,
      [.removing(attribute)])
  }

  /// The declaration is where no protocol can be declared.
  static func nested(_ attribute: AttributeSyntax, _ declaration: Declaration, in outer: String) -> Self {
    let name = attribute.name
    return Self(
      at: declaration.nameToken, .nested,
      """
      '@\(name)' cannot be used in \(outer), because 'Has\(declaration.name)' is a protocol and would have to be declared there; \
      move '\(declaration.name)' out
      """,
      [.removing(attribute)])
  }

  /// The declaration is `private` within a type, so that no extension can see the code generated next to it.
  static func hidden(_ attribute: AttributeSyntax, _ declaration: Declaration, _ modifier: DeclModifierSyntax) -> Self {
    let name = attribute.name
    return Self(
      at: modifier, .hidden,
      "'@\(name)' cannot be used on a private member of a type, because an extension has to see it; make it 'fileprivate'",
      [
        FixIt(
          "replace 'private' with 'fileprivate'", replacing: modifier,
          by: modifier.with(\.name, modifier.name.with(\.tokenKind, .keyword(.fileprivate))))
      ])
  }

  /// The given name is not a string literal, or has interpolations.
  static func nameIsNotLiteral(_ expression: ExprSyntax, proposal: String) -> Self {
    Self(
      at: expression, .name, "the name of a property must be a string literal without interpolation",
      [naming(expression, proposal)])
  }

  /// A type around the declaration is `private` within another one.
  static func inHiddenType(_ attribute: AttributeSyntax, _ declaration: Declaration, named type: String) -> Self {
    Self(
      at: declaration.nameToken, .hidden,
      """
      '@\(attribute.name)' cannot be used in a private member of a type, because an extension has to see it; make '\(type)' \
      'fileprivate'
      """,
      [.removing(attribute)])
  }

  /// The name of a stub's type is not a literal.
  static func stubIsNotLiteral(_ expression: ExprSyntax, proposal: String) -> Self {
    Self(
      at: expression, .stub,
      "the name of a stub's type must be a string literal that is not empty, because macros run before the program does",
      [naming(expression, proposal)])
  }

  /// The given name cannot be that of a property.
  static func nameIsRefused(
    _ literal: StringLiteralExprSyntax, _ text: String, because reason: String, proposal: String
  ) -> Self {
    Self(
      at: literal, .name, "'\(text)' cannot be the name of a property, because \(reason)", [naming(literal, proposal)])
  }

  /// The name derived from the type cannot be that of a property.
  static func derivedNameIsRefused(
    _ attribute: AttributeSyntax, _ declaration: Declaration, _ name: String, because reason: String, proposal: String
  ) -> Self {
    Self(
      at: declaration.nameToken, .name,
      "'\(declaration.name)' cannot be provided as '\(name)', because \(reason); give the property another name",
      [.naming(attribute, proposal)])
  }

  private static func naming(_ expression: some ExprSyntaxProtocol, _ name: String) -> FixIt {
    FixIt(
      "name it '\(name)'", replacing: expression,
      by: StringLiteralExprSyntax(content: name).with(\.trailingTrivia, expression.trailingTrivia))
  }
}

extension FixIt {
  /// Removes the macro's attribute.
  static func removing(_ attribute: AttributeSyntax) -> FixIt? {
    guard let list = attribute.parent?.as(AttributeListSyntax.self) else { return nil }
    return list.first { $0.id == attribute.id }
      .map { removing($0, from: list, "remove '@\(attribute.name)'") }
  }
}
