// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Patterns, and the names that they bind: `if let user = session.user`, `case .loaded(let date)`.
extension FactsVisitor {
  func walkOptionalBinding(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    let annotation = node.typeAnnotation.map { type($0.type) }
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      if let value = node.initializer?.value { walkExpression(value, Slot()) }
      declarePattern(node.pattern)
      return .skipChildren
    }
    guard let value = node.initializer?.value else {
      if name.name != "self" { declareLocalAlias(of: name.name, at: name) }
      return .skipChildren
    }
    declareLocal(name.name, annotation, value)
    return .skipChildren
  }

  func walkMatchingPattern(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walkExpression(node.initializer.value, Slot(context: .decides))
    declarePattern(node.pattern)
    return .skipChildren
  }

  /// Walks through the initial value of a local variable, and declares its name.
  func declareLocal(_ name: String, _ annotation: TypeExpression?, _ value: ExprSyntax?) {
    var local = Local(name: name, base: .local(annotation, nil))
    if let value {
      let before = facts.uses.count
      let known = origins
      let outer = localValues
      localValues = []
      var slot = Slot().named(name).going(to: .local)
      slot.expectedType = annotation
      slot.isMeasured = name.namesDeadline
      var chain: Chain?
      let summary = summary(of: value, keeping: &chain)
      let sources = localsRead { walkExpression(value, &chain, slot) }
      local = Local(name: name, base: .local(annotation, summary), clock: clock(of: value, summary))
      local.isFileManager = summary.name == "FileManager" || summary.name == "FileManager.default"
      local.isWebAddress = isWebAddress(value, summary, namedAs: name)
      local.isClosure =
        value.is(ClosureExprSyntax.self) || summary.kind == .reference && sources.contains { locals[$0].isClosure }
      // What a dictionary is asked about says nothing about a time that is recorded in it.
      if value.kind != .dictionaryExpr {
        local.initialUses = before..<facts.uses.count
        local.sources = sources
        local.isOneValue = before < facts.uses.count && facts.uses[before].position == summary.position
      }
      local.values = localValues
      local.isPassedIn = origins.isPassedIn(since: known)
      local.isFromGlobals = origins.isFromGlobals(since: known)
      localValues = outer
    }
    if name != "self", name != "_" { locals.append(local) }
  }

  /// Declares the names of a pattern, and walks through the expressions in it.
  func declarePattern(_ node: PatternSyntax) {
    switch node.kind {
    case .identifierPattern: declareLocal(node.cast(IdentifierPatternSyntax.self).identifier.name, .unknown)
    case .valueBindingPattern: declarePattern(node.cast(ValueBindingPatternSyntax.self).pattern)
    case .tuplePattern: for element in node.cast(TuplePatternSyntax.self).elements { declarePattern(element.pattern) }
    case .expressionPattern: walkPatternExpression(node.cast(ExpressionPatternSyntax.self).expression)
    default: break
    }
  }

  /// Walks through an expression in a pattern, in which the cases of enumerations are not uses.
  private func walkPatternExpression(_ node: ExprSyntax) {
    switch node.kind {
    case .patternExpr: declarePattern(node.cast(PatternExprSyntax.self).pattern)
    case .functionCallExpr:
      for argument in node.cast(FunctionCallExprSyntax.self).arguments { walkPatternExpression(argument.expression) }
    case .tupleExpr:
      for element in node.cast(TupleExprSyntax.self).elements { walkPatternExpression(element.expression) }
    case .optionalChainingExpr: walkPatternExpression(node.cast(OptionalChainingExprSyntax.self).expression)
    case .sequenceExpr:
      let elements = node.cast(SequenceExprSyntax.self).elements
      // The bounds of a range are values: `case start...Date()`.
      let isRange = elements.contains { $0.kind == .binaryOperatorExpr }
      for element in elements {
        if isRange, element.kind != .binaryOperatorExpr { walkBound(element) } else { walkPatternExpression(element) }
      }
    case .memberAccessExpr, .discardAssignmentExpr, .typeExpr, .unresolvedAsExpr, .binaryOperatorExpr: break
    default: walkBound(node)
    }
  }

  /// Walks through a value with which the subject of a `switch` is compared.
  private func walkBound(_ node: ExprSyntax) { walkExpression(node, Slot(context: .decides)) }
}
