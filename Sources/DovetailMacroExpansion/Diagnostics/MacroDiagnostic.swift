// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What a macro says about the code that it is attached to: a place, what is wrong and why, and ways out.
///
/// Every diagnostic is a static function of its own, so that all that a macro can say stands in this folder.
struct MacroDiagnostic: DiagnosticMessage, Error {
  /// Where it is shown.
  var syntax: Syntax
  /// The rule, for tools.
  var rule: String
  /// What is wrong, why, and what to do.
  var message: String
  var severity = DiagnosticSeverity.error
  /// Changes that settle it.
  var fixIts: [FixIt] = []

  var diagnosticID: MessageID { MessageID(domain: "Dovetail", id: rule) }

  var diagnostic: Diagnostic { Diagnostic(node: syntax, message: self, fixIts: fixIts) }

  init(at syntax: some SyntaxProtocol, _ rule: String, _ message: String, _ fixIts: [FixIt?] = []) {
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

  /// Takes a word such as `mutating` away.
  static func removing(_ keyword: Keyword, from modifiers: DeclModifierListSyntax) -> FixIt? {
    modifiers.first { $0.name.tokenKind == .keyword(keyword) }
      .map { removing($0, from: modifiers, "remove '\($0.name.trimmed.text)'") }
  }

  /// Takes an element of a list away; what follows then begins where the element did.
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
    writing([literal(name)] + attribute.argumentTexts(without: nil), in: attribute, "name it '\(name)'")
  }

  private static func writing(_ arguments: [String], in attribute: AttributeSyntax, _ message: String) -> FixIt {
    let text = "@\(attribute.attributeName.trimmedDescription)(\(arguments.joined(separator: ", ")))"
    return FixIt(
      message, replacing: attribute,
      by: AttributeSyntax("\(raw: text)")
        .with(\.leadingTrivia, attribute.leadingTrivia).with(\.trailingTrivia, attribute.trailingTrivia))
  }
}

extension AttributeSyntax {
  /// The arguments as they are written, without those of a label.
  fileprivate func argumentTexts(without label: String?) -> [String] {
    (labeledArguments ?? []).filter { $0.label?.text != label }
      .map { "\($0.label.map { "\($0.text): " } ?? "")\($0.expression.trimmedDescription)" }
  }
}
