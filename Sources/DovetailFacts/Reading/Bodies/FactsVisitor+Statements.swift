// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Blocks, branches and loops.
///
/// A single expression in a block is its value; a condition decides; and in `guard let clock else { return Date() }`,
/// the value is the default for an omitted argument.
extension FactsVisitor {
  /// Walks through a block that has no value: that of `do` or `defer`.
  func walkBlock(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    walkBlock(node, value: Slot(context: .discarded))
    return .skipChildren
  }

  /// Walks through a block; if it consists of one expression, that is its value.
  func walkBlock(_ node: CodeBlockSyntax, value: Slot) {
    inLocalCode {
      inScope { walkStatements(node.statements, value: value) }
    }
  }

  func walkStatements(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    walkStatements(node, value: Slot())
    return .skipChildren
  }

  /// Walks through statements; if they are one expression, that is their value.
  func walkStatements(_ node: CodeBlockItemListSyntax, value: Slot) {
    let items = node.map(\.item)
    if isLocal { declareLocalFunctions(in: items) }
    let isValue = items.count == 1
    for item in items {
      let slot = isValue ? value : Slot(context: .discarded)
      if case .expr(let only) = item {
        if isValue || !notesLocalReads { walkExpression(only, slot) } else { walkStatement(only) }
      } else if let wrapper = item.as(ExpressionStmtSyntax.self) {
        walkExpression(wrapper.expression, slot)
      } else {
        walk(item)
      }
    }
  }

  /// Walks through a statement of a closure in the initial value of a local name, which does not become part of that
  /// value.
  private func walkStatement(_ node: ExprSyntax) {
    let (firstUse, earlierReads) = (facts.uses.count, localReads.count)
    walkExpression(node, Slot(context: .discarded))
    localReads.removeSubrange(earlierReads...)
    guard facts.uses.count > firstUse else { return }
    while let last = usesInStatements.last, last.lowerBound >= firstUse { usesInStatements.removeLast() }
    usesInStatements.append(firstUse..<facts.uses.count)
  }

  /// Local functions and types are in scope before they are declared.
  private func declareLocalFunctions(in items: [CodeBlockItemSyntax.Item]) {
    for case .decl(let declaration) in items {
      switch declaration.kind {
      case .functionDecl: declareLocal(declaration.cast(FunctionDeclSyntax.self).name.name, .localDeclaration)
      case .structDecl: declareLocal(declaration.cast(StructDeclSyntax.self).name.name, .localDeclaration)
      case .classDecl: declareLocal(declaration.cast(ClassDeclSyntax.self).name.name, .localDeclaration)
      case .enumDecl: declareLocal(declaration.cast(EnumDeclSyntax.self).name.name, .localDeclaration)
      case .actorDecl: declareLocal(declaration.cast(ActorDeclSyntax.self).name.name, .localDeclaration)
      default: break
      }
    }
  }

  func walkReturn(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { walkExpression(value, result) }
    return .skipChildren
  }

  func walkFor(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let known = origins
    walkExpression(node.sequence, Slot())
    let (isPassedIn, isFromGlobals) = (origins.isPassedIn(since: known), origins.isFromGlobals(since: known))
    inScope {
      let first = locals.count
      if let annotation = node.typeAnnotation, let name = node.pattern.as(IdentifierPatternSyntax.self) {
        declareLocal(name.identifier.name, .local(type(annotation.type), nil))
      } else {
        declarePattern(node.pattern)
      }
      for index in first..<locals.count {
        (locals[index].isPassedIn, locals[index].isFromGlobals) = (isPassedIn, isFromGlobals)
      }
      if let condition = node.whereClause { walkExpression(condition.condition, Slot(context: .decides)) }
      walkLoopBody(node.body, setsPace: false)
    }
    return .skipChildren
  }

  func walkWhile(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      walkConditions(node.conditions)
      walkLoopBody(node.body)
    }
    return .skipChildren
  }

  func walkRepeat(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    walkLoopBody(node.body)
    walkExpression(node.condition, Slot(context: .decides))
    return .skipChildren
  }

  /// Walks through the body of a loop.
  ///
  /// A wait in it sets its pace, unless the loop goes through a list, such as that of the delays between attempts.
  private func walkLoopBody(_ node: CodeBlockSyntax, setsPace: Bool = true) {
    inLoop(setsPace ? range(of: node) : nil) {
      withContext(.looped) { walkBlock(node, value: Slot(context: .discarded)) }
    }
  }

  private func inLoop(_ body: TextRange?, _ walkThrough: () -> Void) {
    let outer = loop
    loop = body
    walkThrough()
    loop = outer
  }

  func walkGuard(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = locals.count
    walkConditions(node.conditions)
    // The names are in scope after the statement, but not in its `else`.
    let bound = locals.remove(from: outer)
    withContext(contextOfFallback(node.body, for: node.conditions, insteadOf: nil)) {
      walkBlock(node.body, value: Slot(context: .discarded))
    }
    for local in bound { locals.append(local) }
    return .skipChildren
  }

  /// The context that is added to the code for the case that conditions do not hold, which may be the default for a
  /// double that was not passed in.
  ///
  /// `guard let provider = inputProvider else { return readLine() }` is a seam. So are the default for an omitted
  /// argument, and that for a function that is called if there is one: `if let schedule { schedule(5) } else { … }`. A
  /// value that does not exist yet, such as a user, is not one.
  private func contextOfFallback(
    _ fallback: CodeBlockSyntax, for conditions: ConditionElementListSyntax, insteadOf block: CodeBlockSyntax?
  ) -> Use.Context {
    guard conditions.count == 1, let binding = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return [] }
    // `if let schedule` is `if let schedule = schedule`.
    let value =
      binding.initializer.map { summary(of: $0.value) }
      ?? ExpressionSummary(kind: .reference, name: name.name, position: position(of: name), range: range(of: name))
    let isDefault = isMissingDate(value) && Self.isOneValue(fallback)
    return isDefault || isSeam(value, boundTo: name.name, calledIn: block) ? .fallback : []
  }

  /// Whether a value is a parameter that may be a date: `func isOver(today: Date?)`.
  private func isMissingDate(_ value: ExpressionSummary) -> Bool {
    guard value.suffix.isEmpty, case .parameter(let type) = base(of: value.name) else { return false }
    return type.isOptional && type.elements.contains { $0.name == "Date" }
  }

  /// Whether a block does nothing but produce a value, or assign one: `else { Date() }`, `else { date = Date() }`.
  private static func isOneValue(_ block: CodeBlockSyntax) -> Bool {
    guard block.statements.count == 1, case .expr(let expression)? = block.statements.first?.item else { return false }
    if expression.is(FunctionCallExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) { return true }
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return false }
    return sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }

  /// Whether a value may be a double: an argument that can be omitted, or a value from outside that has a name as
  /// doubles have, or is called in a block.
  private func isSeam(_ value: ExpressionSummary, boundTo name: String, calledIn block: CodeBlockSyntax?) -> Bool {
    if canBeLeftOut(value.suffix.isEmpty ? value.name : "") { return true }
    guard comesFromOutside(value) else { return false }
    // Last, because it visits the many tokens of the block.
    return name.namesSeam || value.name.namesSeam || block.map { Self.calls(name, in: $0) } ?? false
  }

  /// Whether a block calls a local name.
  private static func calls(_ name: String, in block: CodeBlockSyntax) -> Bool {
    block.statements.tokens(viewMode: .sourceAccurate).contains { token in
      token.name == name && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
  }

  /// Whether a name is a parameter with a default, as in `init(folder: URL? = nil)`.
  private func canBeLeftOut(_ name: String) -> Bool {
    guard case .parameter = base(of: name), let currentDeclaration else { return false }
    return facts.declarations[currentDeclaration].parameters.contains { $0.name == name && $0.defaultValue != nil }
  }

  private func walkConditions(_ node: ConditionElementListSyntax) {
    for element in node {
      switch element.condition {
      case .expression(let condition): walkExpression(condition, Slot(context: .decides))
      case .optionalBinding(let binding): _ = walkOptionalBinding(binding)
      case .matchingPattern(let pattern): _ = walkMatchingPattern(pattern)
      default: break
      }
    }
  }

  func walkIf(_ node: IfExprSyntax, _ slot: Slot) {
    // `else if` nests to the right: with a loop, a thousand of them cost no stack.
    var current = node
    while true {
      inScope {
        walkConditions(current.conditions)
        walkBlock(current.body, value: slot)
      }
      if case .ifExpr(let next)? = current.elseBody {
        current = next
      } else {
        guard case .codeBlock(let body)? = current.elseBody else { return }
        let context = contextOfFallback(body, for: current.conditions, insteadOf: current.body)
        return withContext(context) { walkBlock(body, value: slot) }
      }
    }
  }

  func walkSwitch(_ node: SwitchExprSyntax, _ slot: Slot) {
    walkExpression(node.subject, Slot(context: [.decides, .equated]))
    walkSwitchCases(node.cases, slot)
  }

  func walkSwitchCases(_ cases: SwitchCaseListSyntax, _ slot: Slot) {
    for element in cases {
      if case .ifConfigDecl(let conditional) = element {
        _ = walkConditionalCompilation(conditional)
      } else if case .switchCase(let switchCase) = element {
        inLocalCode {
          inScope { walkSwitchCase(switchCase, slot) }
        }
      }
    }
  }

  private func walkSwitchCase(_ node: SwitchCaseSyntax, _ slot: Slot) {
    if case .case(let label) = node.label {
      for item in label.caseItems {
        declarePattern(item.pattern)
        if let condition = item.whereClause { walkExpression(condition.condition, Slot(context: .decides)) }
      }
    }
    walkStatements(node.statements, value: slot)
  }

  func walkCatch(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      if node.catchItems.isEmpty { declareLocal("error", .unknown) }
      for item in node.catchItems {
        if let pattern = item.pattern { declarePattern(pattern) } else { declareLocal("error", .unknown) }
        if let condition = item.whereClause { walkExpression(condition.condition, Slot(context: .decides)) }
      }
      inLoop(nil) { walkBlock(node.body, value: Slot(context: .discarded)) }
    }
    return .skipChildren
  }
}

extension String {
  /// Whether a value with this name exists so that something can be replaced.
  fileprivate var namesSeam: Bool {
    ["provider", "override", "injected", "mock", "stub"].contains { endsWithWord($0) }
  }
}
