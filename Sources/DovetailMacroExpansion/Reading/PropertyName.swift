// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftParser
import SwiftSyntax

/// The name of the property through which a root provides a type.
enum PropertyName {
  /// The name in an attribute's first argument, or an error about it.
  static func given(
    in attribute: AttributeSyntax, of declaration: Declaration
  ) throws(MacroDiagnostic) -> String? {
    guard let argument = attribute.unlabeledArgument else { return nil }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else { throw .nameIsNotLiteral(argument.expression, proposal: proposal(for: declaration)) }
    if let reason = reason(against: text) {
      let letters = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      let name = letters.first?.isNumber == true ? "_" + letters : letters
      throw .nameIsRefused(
        literal, text, because: reason, proposal: isGood(name) ? name : proposal(for: declaration))
    }
    return text
  }

  /// The name derived from a type, or an error about it.
  static func derived(
    from declaration: Declaration, for attribute: AttributeSyntax
  ) throws(MacroDiagnostic) -> String {
    let name = SeamName.property(for: declaration.name)
    if let reason = reason(against: name) {
      throw .derivedNameIsRefused(attribute, declaration, name, because: reason, proposal: proposal(for: declaration))
    }
    return name
  }

  /// Why no property can have a name, if none can.
  private static func reason(against name: String) -> String? {
    switch name {
    case "wiring": return "every root has its 'wiring'"
    case "parent": return "every child root has its 'parent'"
    case "self", "init": return "'root.\(name)' means something else"
    default: break
    }
    let isValid = ("`\(name)`").isValidSwiftIdentifier(for: .variableName) && !name.contains("`")
    return isValid && name != "_" && !name.hasPrefix("$") ? nil : "it is not a valid identifier"
  }

  private static func isGood(_ name: String) -> Bool {
    reason(against: name) == nil && name.isValidSwiftIdentifier(for: .variableName) && name.contains(where: \.isLetter)
  }

  /// A valid name.
  private static func proposal(for declaration: Declaration) -> String {
    let name = SeamName.property(for: declaration.name)
    return isGood(name) ? name : name.filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Dependency"
  }
}
