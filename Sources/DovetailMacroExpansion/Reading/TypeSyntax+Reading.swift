// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension TypeSyntaxProtocol {
  /// The type without attributes, specifiers and enclosing parentheses.
  var plain: TypeSyntax {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plain }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.firstName == nil, element.ellipsis == nil
    {
      return element.type.plain
    }
    return TypeSyntax(self)
  }

  var isFunction: Bool { self.is(FunctionTypeSyntax.self) }

  /// The specifiers of the type, such as `inout`.
  var specifiers: Set<String> {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return [] }
    return Set(attributed.specifiers.map { $0.firstToken(viewMode: .sourceAccurate)?.text ?? "" })
  }

  /// Whether it is a span, or an optional one.
  var isSpan: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plain.isSpan }
    let name = self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
    return ["Span", "RawSpan", "UTF8Span"].contains(name?.text)
  }

  func hasAttribute(_ name: String) -> Bool {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return false }
    return !attributed.attributes.texts(named: [name]).isEmpty || attributed.baseType.hasAttribute(name)
  }

  /// Whether one of these names occurs anywhere in the type.
  func mentions(_ names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.textWithoutBackticks) else { return false }
      // `Outer.T` is another type, and `(T: Int)` a label.
      if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period,
        token.parent?.is(MemberTypeSyntax.self) == true
      {
        return false
      }
      return token.parent?.is(IdentifierTypeSyntax.self) == true
    }
  }

  /// The type without the attributes and specifiers that only a parameter can have.
  func text(
    without attributes: Set<String>, specifiers: Set<String> = [], replacing names: [String: String] = [:]
  ) -> String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return text(replacing: names) }
    let kept = attributed.specifiers.compactMap { specifier -> String? in
      let word = specifier.firstToken(viewMode: .sourceAccurate)?.text ?? ""
      return specifiers.contains(word) ? nil : specifier.trimmedDescription
    }
    let marks = attributed.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      return attributes.contains(attribute.name) ? nil : attribute.trimmedDescription
    }
    return (kept + marks + [attributed.baseType.text(replacing: names)]).joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// The text of a type, or of several, with the names of some types replaced.
  ///
  /// An implicitly unwrapped type becomes an optional: `String!` is only allowed in a signature.
  func text(replacing names: [String: String], isInSignature: Bool = false) -> String {
    var text = ""
    for token in trimmed.tokens(viewMode: .sourceAccurate) {
      if let name = names[token.text], token.parent?.is(IdentifierTypeSyntax.self) == true {
        text += token.leadingTrivia.description + name + token.trailingTrivia.description
      } else if !isInSignature, token.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
        text += "?" + token.trailingTrivia.description
      } else {
        text += token.description
      }
    }
    return text
  }
}
