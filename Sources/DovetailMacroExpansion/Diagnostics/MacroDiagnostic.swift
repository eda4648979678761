// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What a macro reports about the code to which it is attached: a location, what is wrong and why, and fixes.
///
/// Every diagnostic is a separate static function, so this folder contains everything that a macro can report.
struct MacroDiagnostic: DiagnosticMessage, Error {
  /// What is checked, as tools see it.
  enum Rule: String {
    case accessor
    case forwardingActor = "forwarding-actor"
    case forwardingElsewhere = "forwarding-elsewhere"
    case forwardingEscape = "forwarding-escape"
    case forwardingMutating = "forwarding-mutating"
    case forwardingNested = "forwarding-nested"
    case forwardingNonisolated = "forwarding-nonisolated"
    case forwardingOptional = "forwarding-optional"
    case forwardingSelf = "forwarding-self"
    case forwardingSetter = "forwarding-setter"
    case forwardingVariadic = "forwarding-variadic"
    case generic
    case hidden
    case name
    case nested
    case noncopyable
    case repeated
    case requirement
    case stub
    case stubInheritance = "stub-inheritance"
    case stubMember = "stub-member"
    case wrongDeclaration = "wrong-declaration"
  }

  /// The location.
  var syntax: Syntax
  /// The rule that was broken.
  var rule: Rule
  /// What is wrong, why, and what to do.
  var message: String
  var severity = DiagnosticSeverity.error
  /// Changes that fix it.
  var fixIts: [FixIt] = []

  var diagnosticID: MessageID { MessageID(domain: "Dovetail", id: rule.rawValue) }

  var diagnostic: Diagnostic { Diagnostic(node: syntax, message: self, fixIts: fixIts) }

  init(at syntax: some SyntaxProtocol, _ rule: Rule, _ message: String, _ fixIts: [FixIt?] = []) {
    self.syntax = Syntax(syntax)
    self.rule = rule
    self.message = message
    self.fixIts = fixIts.compactMap(\.self)
  }
}

/// The name of a fix-it.
struct MacroFixIt: FixItMessage {
  var message: String
  var fixItID: MessageID { MessageID(domain: "Dovetail", id: message) }
}

extension FixIt {
  init(_ message: String, replacing old: some SyntaxProtocol, by new: some SyntaxProtocol) {
    self.init(
      message: MacroFixIt(message: message), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }

  /// Removes a modifier such as `mutating`.
  static func removing(_ keyword: Keyword, from modifiers: DeclModifierListSyntax) -> FixIt? {
    modifiers.first { $0.name.tokenKind == .keyword(keyword) }
      .map { removing($0, from: modifiers, "remove '\($0.name.text)'") }
  }

  /// Removes an element of a list; what follows then begins where the element did.
  static func removing<List: SyntaxCollection>(_ element: List.Element, from list: List, _ message: String) -> FixIt {
    var changes = [FixIt.Change.replace(oldNode: Syntax(list), newNode: Syntax(list.filter { $0.id != element.id }))]
    if let next = element.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) {
      changes.append(.replaceLeadingTrivia(token: next, newTrivia: element.leadingTrivia))
    }
    return FixIt(message: MacroFixIt(message: message), changes: changes)
  }

  /// Changes the labeled arguments of the macro's attribute.
  static func adding(_ argument: String, to attribute: AttributeSyntax, _ message: String) -> FixIt {
    let label = String(argument.prefix { $0 != ":" })
    return writing(attribute.argumentTexts(without: label) + [argument], in: attribute, message)
  }

  /// Names the property in the macro's attribute.
  static func naming(_ attribute: AttributeSyntax, _ name: String) -> FixIt {
    writing([name.asLiteral] + attribute.argumentTexts(without: nil), in: attribute, "name it '\(name)'")
  }

  private static func writing(_ arguments: [String], in attribute: AttributeSyntax, _ message: String) -> FixIt {
    let text = "@\(attribute.name)(\(arguments.joined(separator: ", ")))"
    return FixIt(
      message, replacing: attribute,
      by: AttributeSyntax("\(raw: text)")
        .with(\.leadingTrivia, attribute.leadingTrivia).with(\.trailingTrivia, attribute.trailingTrivia))
  }
}

extension AttributeSyntax {
  /// The arguments as written, without those with a given label.
  fileprivate func argumentTexts(without label: String?) -> [String] {
    (labeledArguments ?? []).filter { $0.label?.text != label }
      .map { "\($0.label.map { "\($0.text): " } ?? "")\($0.expression.trimmedDescription)" }
  }
}
