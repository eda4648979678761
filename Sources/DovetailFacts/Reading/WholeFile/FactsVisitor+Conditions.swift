// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Conditional compilation: `#if DEBUG … #else … #endif`.
extension FactsVisitor {
  /// Walks through all clauses of an `#if`, because the conditions of the build are not known.
  func walkConditionalCompilation(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = conditions
    var negations: [String] = []
    for clause in node.clauses {
      conditions = outer + negations
      if let condition = clause.condition {
        let text = text(of: condition)
        conditions.append(text)
        if negations.count < Self.maximumNegations { negations.append(Self.negation(of: text)) }
      }
      switch clause.elements {
      case .statements(let items): walk(items)
      case .switchCases(let cases): walkSwitchCases(cases, Slot())
      case .decls(let members): walk(members)
      case .postfixExpression(let postfix): walkExpression(postfix, Slot())
      case .attributes(let attributes): walkAttributes(attributes)
      default: break
      }
    }
    conditions = outer
    return .skipChildren
  }

  /// The maximum number of earlier conditions that a clause records, because each fact in a clause has all of them.
  private static let maximumNegations = 50

  private static func negation(of condition: String) -> String {
    let isName = { (text: Substring) in text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    if isName(condition[...]) { return "!" + condition }
    if condition.hasPrefix("!"), isName(condition.dropFirst()) { return String(condition.dropFirst()) }
    return "!(\(condition))"
  }
}
