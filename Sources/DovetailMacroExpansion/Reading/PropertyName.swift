// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The name of the property through which a root provides a type.
enum PropertyName {
  /// The name as it must stand in source.
  static func escaped(_ name: String) -> String {
    name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }

  /// What an attribute's first argument says, or an error about it.
  static func given(in attribute: AttributeSyntax) throws(MacroDiagnostic) -> String? {
    guard let argument = attribute.unlabeledArgument else { return nil }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else { throw .nameIsNoLiteral(argument.expression) }
    guard ("`\(text)`").isValidSwiftIdentifier(for: .variableName) || text.isValidSwiftIdentifier(for: .variableName),
      !text.isEmpty, !text.contains("`")
    else { throw .nameIsNoIdentifier(literal, text) }
    return text
  }
}

extension AttributeSyntax {
  /// The same attribute as a part of its declaration, so that a fix-it can take it away.
  ///
  /// The compiler hands both over apart from each other.
  func within(_ declaration: some SyntaxProtocol) -> AttributeSyntax {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == attributeName.trimmedDescription } ?? self
  }

  var labeledArguments: LabeledExprListSyntax? { arguments?.as(LabeledExprListSyntax.self) }

  var unlabeledArgument: LabeledExprSyntax? { labeledArguments?.first { $0.label == nil } }

  func argument(labeled label: String) -> LabeledExprSyntax? {
    labeledArguments?.first { $0.label?.text == label }
  }
}
