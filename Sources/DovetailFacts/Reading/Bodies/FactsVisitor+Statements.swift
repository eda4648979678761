// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  func block(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    block(node, value: Slot())
    return .skipChildren
  }

  /// Walks through a block; if it consists of one expression, that is its value.
  func block(_ node: CodeBlockSyntax, value: Slot) {
    let outer = isLocal
    isLocal = true
    scope { statements(node.statements, value: value) }
    isLocal = outer
  }

  func statements(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    statements(node, value: Slot())
    return .skipChildren
  }

  /// Walks through statements; if they are one expression, that is their value.
  func statements(_ node: CodeBlockItemListSyntax, value: Slot) {
    let items = node.map(\.item)
    if isLocal { declareFunctions(in: items) }
    let isValue = items.count == 1
    for item in items {
      let slot = isValue ? value : Slot(context: .discarded)
      if case .expr(let only) = item {
        expression(only, slot)
      } else if let wrapper = item.as(ExpressionStmtSyntax.self) {
        expression(wrapper.expression, slot)
      } else {
        walk(item)
      }
    }
  }

  /// Local functions and types are in reach before they are declared.
  private func declareFunctions(in items: [CodeBlockItemSyntax.Item]) {
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

  func returnStatement(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { expression(value, result) }
    return .skipChildren
  }

  func forStatement(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let known = origins
    expression(node.sequence, Slot())
    let (isHandedIn, isFromGlobals) = (origins.isHandedIn(since: known), origins.isFromGlobals(since: known))
    scope {
      let first = locals.count
      if let annotation = node.typeAnnotation, let name = node.pattern.as(IdentifierPatternSyntax.self) {
        declareLocal(name.identifier.name, .local(type(annotation.type), nil))
      } else {
        pattern(node.pattern)
      }
      for index in first..<locals.count {
        (locals[index].isHandedIn, locals[index].isFromGlobals) = (isHandedIn, isFromGlobals)
      }
      if let condition = node.whereClause { expression(condition.condition, Slot(context: .decides)) }
      block(node.body, value: Slot(context: .discarded))
    }
    return .skipChildren
  }

  func whileStatement(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    scope {
      conditions(node.conditions)
      block(node.body, value: Slot(context: .discarded))
    }
    return .skipChildren
  }

  func guardStatement(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = locals.count
    conditions(node.conditions)
    // The names are there behind the statement, and not in its `else`.
    let bound = locals.remove(from: outer)
    fallback(for: node.conditions) { block(node.body, value: Slot(context: .discarded)) }
    for local in bound { locals.append(local) }
    return .skipChildren
  }

  /// Walks through what runs where conditions do not hold: it stands in for a double that was not handed over.
  ///
  /// `guard let provider = inputProvider else { return readLine() }` is a seam, and so is what stands in for an argument that
  /// was left out; a value that is not there yet, such as a user, is none.
  private func fallback(for conditions: ConditionElementListSyntax, _ body: () -> Void) {
    let outer = context
    if conditions.count == 1, let binding = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    {
      let value = binding.initializer.map { summary(of: $0.value) }
      let names = [name] + (value.map { [$0.name] } ?? [])
      if names.contains(where: \.namesSeam) && value.map(canBeHandedOver) ?? true
        || canBeLeftOut(value.map { $0.suffix.isEmpty ? $0.name : "" } ?? name)
      {
        context.insert(.fallback)
      }
    }
    body()
    context = outer
  }

  /// Whether a name is a parameter with a default, as in `init(folder: URL? = nil)`.
  private func canBeLeftOut(_ name: String) -> Bool {
    guard case .parameter = base(of: name), let declaration else { return false }
    return facts.declarations[declaration].parameters.contains { $0.name == name && $0.defaultValue != nil }
  }

  private func conditions(_ node: ConditionElementListSyntax) {
    for element in node {
      switch element.condition {
      case .expression(let condition): expression(condition, Slot(context: .decides))
      case .optionalBinding(let binding): _ = optionalBinding(binding)
      case .matchingPattern(let pattern): _ = matchingPattern(pattern)
      default: break
      }
    }
  }

  func ifExpression(_ node: IfExprSyntax, _ slot: Slot) {
    // `else if` nests to the right: with a loop, a thousand of them cost no stack.
    var current = node
    while true {
      scope {
        conditions(current.conditions)
        block(current.body, value: slot)
      }
      if case .ifExpr(let next)? = current.elseBody {
        current = next
      } else {
        guard case .codeBlock(let body)? = current.elseBody else { return }
        return fallback(for: current.conditions) { block(body, value: slot) }
      }
    }
  }

  func switchExpression(_ node: SwitchExprSyntax, _ slot: Slot) {
    expression(node.subject, Slot(context: .decides))
    switchCases(node.cases, slot)
  }

  func switchCases(_ cases: SwitchCaseListSyntax, _ slot: Slot) {
    for element in cases {
      if case .ifConfigDecl(let conditional) = element {
        _ = conditionalCompilation(conditional)
      } else if case .switchCase(let switchCase) = element {
        let outer = isLocal
        isLocal = true
        scope {
          if case .case(let label) = switchCase.label {
            for item in label.caseItems {
              pattern(item.pattern)
              if let condition = item.whereClause { expression(condition.condition, Slot(context: .decides)) }
            }
          }
          statements(switchCase.statements, value: slot)
        }
        isLocal = outer
      }
    }
  }

  func catchClause(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    scope {
      if node.catchItems.isEmpty { declareLocal("error", .unknown) }
      for item in node.catchItems {
        if let pattern = item.pattern { self.pattern(pattern) } else { declareLocal("error", .unknown) }
        if let condition = item.whereClause { expression(condition.condition, Slot(context: .decides)) }
      }
      block(node.body, value: Slot(context: .discarded))
    }
    return .skipChildren
  }
}

extension String {
  /// Whether a value of that name is there so that something can be replaced.
  fileprivate var namesSeam: Bool {
    ["provider", "override", "injected", "mock", "stub"].contains { endsWithWord($0) }
  }
}
