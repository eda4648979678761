// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// One parameter of a requirement.
struct Parameter {
  /// The label as written before the colon, empty if there is none.
  let label: String
  /// The name in a body, with backticks if it needs them.
  let name: String
  let type: TypeSyntax
  /// The location of diagnostics about the parameter.
  let syntax: FunctionParameterSyntax
  let isVariadic: Bool

  /// The name as the label of a tuple's element.
  let elementLabel: String
  /// The label in a call, where few words need backticks.
  private let argumentLabel: String
  /// The names in a signature.
  private let names: String

  /// Reads a parameter; if it has no name, it gets a unique one such as `argument1`.
  init(_ syntax: FunctionParameterSyntax, fallbackName: String, isSubscript: Bool) {
    let first = syntax.firstName.text
    let written = syntax.secondName ?? syntax.firstName
    // A parameter named `self` would shadow the one that the body needs.
    let isNamed = written.text != "_" && written.textWithoutBackticks != "self"
    name = isNamed ? written.textWithoutBackticks.withNeededBackticks : fallbackName
    // A subscript's only name is not a label.
    label = first == "_" || (isSubscript && syntax.secondName == nil) ? "" : first
    names = isNamed && syntax.secondName == nil ? first : "\(first) \(name)"
    argumentLabel = Self.withoutNeedlessBackticks(label)
    elementLabel = Self.withoutNeedlessBackticks(name)
    type = syntax.type.trimmed
    self.syntax = syntax
    isVariadic = syntax.ellipsis != nil
  }

  private static func withoutNeedlessBackticks(_ name: String) -> String {
    let plain = name.filter { $0 != "`" }
    let isIdentifier = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber != true
    return plain == "inout" || !isIdentifier ? name : plain
  }

  /// The specifiers of the type, such as `inout`.
  var specifiers: Set<String> { type.specifiers }

  var isInout: Bool { specifiers.contains("inout") }
  var isPack: Bool { type.plain.is(PackExpansionTypeSyntax.self) }
  var isAutoclosure: Bool { type.hasAttribute("autoclosure") }
  var isEscaping: Bool { type.hasAttribute("escaping") }
  /// Whether the source shows a nonescaping closure.
  var isNonescapingClosure: Bool { type.plain.isFunction && !isEscaping }
  /// Whether the type is one of the standard library's that cannot outlive the call.
  var isSpan: Bool { type.plain.isSpan }

  /// The parameter in a signature, with its own type or another.
  func signature(_ type: String) -> String { "\(names): \(type)\(isVariadic ? "..." : "")" }

  /// The expression that passes the parameter to a function with the same signature.
  var forwarded: String {
    let prefix = argumentLabel.isEmpty ? "" : argumentLabel + ": "
    if isInout { return "\(prefix)&\(name)" }
    if isPack { return "\(prefix)repeat each \(name)" }
    if isAutoclosure {
      let effects = type.plain.as(FunctionTypeSyntax.self)?.effectSpecifiers
      let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
      return "\(prefix)\(marks)\(name)()"
    }
    return prefix + name
  }
}
