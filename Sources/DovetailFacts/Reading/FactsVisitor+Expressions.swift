// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  /// Walks through an expression of whose place something is known.
  func expression(_ node: ExprSyntax, _ slot: Slot) {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): name(node, slot)
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      chain(node, slot)
    case .tryExpr(let node): expression(node.expression, slot)
    case .awaitExpr(let node): expression(node.expression, slot)
    case .unsafeExpr(let node): expression(node.expression, slot)
    case .tupleExpr(let node): tuple(node, slot)
    case .sequenceExpr(let node): sequence(node, slot)
    case .closureExpr(let node): closure(node, slot: slot, running: [])
    case .inOutExpr(let node):
      var target = Slot()
      target.isTarget = true
      expression(node.expression, target)
    case .keyPathExpr(let node): keyPath(node)
    case .macroExpansionExpr(let node): macroExpression(node)
    case .ifExpr(let node): ifExpression(node, slot)
    case .switchExpr(let node): switchExpression(node, slot)
    case .prefixOperatorExpr(let node): expression(node.expression, Slot())
    case .arrayExpr(let node): for element in node.elements { expression(element.expression, Slot()) }
    case .stringLiteralExpr(let node): interpolations(of: node)
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: break
    default:
      // None of these has an override, so this does not come back here with the same node.
      walk(node)
    }
  }

  private func interpolations(of node: StringLiteralExprSyntax) {
    for case .expressionSegment(let segment) in node.segments {
      for argument in segment.expressions { expression(argument.expression, Slot()) }
    }
  }

  private func tuple(_ node: TupleExprSyntax, _ slot: Slot) {
    if let only = node.onlyValue { return expression(only, slot) }
    for element in node.elements { expression(element.expression, Slot().named(element.label?.name ?? "")) }
  }

  // MARK: Names and chains

  /// A name that stands alone.
  private func name(_ node: DeclReferenceExprSyntax, _ slot: Slot) {
    let name = node.baseName.name
    guard name != "self", let base = read(name, isAlone: true, slot, isMeasured: slot.isMeasured) else { return }
    var use = Use(at: position(of: node), name: name, in: declaration, conditions: conditions)
    use.base = base
    use.labels = node.unappliedLabels
    if slot.isTarget { use.kind = .assignment }
    record(use, slot, isMeasured: slot.isMeasured, isTypedByContext: name.isTypedByContext)
  }

  private func chain(_ node: ExprSyntax, _ slot: Slot) {
    let chain = Chain(node)
    var isMeasured = slot.isMeasured
    if measuresTime(chain) { isMeasured = true }
    switch chain.root {
    case .other(let root):
      if case .call? = chain.links.first?.node, let closure = root.as(ClosureExprSyntax.self), chain.suffix.isEmpty {
        self.closure(closure, slot: slot, running: .immediate)
      } else {
        expression(root, Slot())
      }
    case .collection(let root):
      if case .call? = chain.links.first?.node { break }
      expression(root, Slot())
    case .conditional: break
    case .name, .implicitMember, .self, .super:
      if chain.hasName { record(chain, node, slot, isMeasured: isMeasured) }
    }
    for link in chain.links { self.link(link) }
  }

  private func record(_ chain: Chain, _ node: ExprSyntax, _ slot: Slot, isMeasured: Bool) {
    let isAlone = chain.names.count == 1 && chain.suffix.isEmpty
    var base = Use.Base.outer
    if chain.isPlain {
      guard let known = read(chain.names[0], isAlone: isAlone, slot, isMeasured: isMeasured) else { return }
      base = known
    }
    var use = Use(at: position(of: node), name: chain.name, in: declaration, conditions: conditions)
    if let last = chain.lastName { use.namePosition = position(of: last) }
    use.suffix = shared(chain.suffix)
    use.base = base
    if chain.isSelf { use.context.insert(.throughSelf) }
    if let call = chain.call {
      use.kind = .call
      let (labels, values) = arguments(of: call)
      (use.labels, use.arguments) = (shared(labels), values)
    } else {
      if slot.isTarget && chain.suffix.isEmpty { use.kind = .assignment }
      use.labels = chain.unappliedLabels
    }
    record(use, slot, isMeasured: isMeasured, isTypedByContext: chain.isImplicit || chain.isTypedByContext)
  }

  private func record(_ use: Use, _ slot: Slot, isMeasured: Bool, isTypedByContext: Bool) {
    var use = use
    use.context.formUnion(context.union(slot.context))
    if isMeasured { use.context.insert(.elapsedTime) }
    if isTypedByContext {
      use.expectedType = slot.expectedType
      if let property = slot.assignedProperty {
        assignedMembers.append(AssignedMember(use: facts.uses.count, property: property))
      }
    }
    facts.uses.append(use)
  }

  /// Counts the read of a name, and says what is known of it.
  ///
  /// - Returns: `nil` if it is no use: what the value of a local name is made of was recorded where it got it.
  private func read(_ name: String, isAlone: Bool, _ slot: Slot, isMeasured: Bool) -> Use.Base? {
    guard let index = local(name) else {
      let base = outerBase(of: name)
      return base == .unknown && isAlone ? nil : base
    }
    if !(slot.isTarget && isAlone) {
      locals[index].reads += 1
      if isMeasured { locals[index].measuredReads += 1 }
    }
    let base = locals[index].base
    return base != .localDeclaration && isAlone ? nil : base
  }

  /// The same list, in the memory of the first such list of the file.
  private func shared(_ list: [String]) -> [String] { list.isEmpty ? list : lists.insert(list).memberAfterInsert }

  private func arguments(of call: FunctionCallExprSyntax) -> ([String], [ExpressionSummary]) {
    var labels: [String] = []
    var values: [ExpressionSummary] = []
    for argument in call.arguments {
      labels.append(argument.label?.name ?? "_")
      values.append(summary(of: argument.expression))
    }
    guard let closure = call.trailingClosure else { return (labels, values) }
    labels.append("_")
    values.append(summary(of: ExprSyntax(closure)))
    for closure in call.additionalTrailingClosures {
      labels.append(closure.label.name)
      values.append(summary(of: ExprSyntax(closure.closure)))
    }
    return (labels, values)
  }

  /// Walks through what a part of a chain contains.
  private func link(_ link: Chain.Link) {
    switch link.node {
    case .call(let call):
      let measured = link.callee.comparesTimes && measuresTime(call)
      for argument in call.arguments {
        var slot = Slot().named(argument.label?.name ?? "").adding(.argument)
        slot.isMeasured = measured
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
          self.closure(closure, slot: slot, running: closureRunning(in: link.callee))
        } else {
          expression(argument.expression, slot)
        }
      }
      guard let trailing = call.trailingClosure else { return }
      let running = closureRunning(in: link.callee)
      closure(trailing, slot: Slot(), running: running)
      for trailing in call.additionalTrailingClosures { closure(trailing.closure, slot: Slot(), running: running) }
    case .subscript(let call):
      for argument in call.arguments { expression(argument.expression, Slot()) }
      if let trailing = call.trailingClosure { closure(trailing, slot: Slot(), running: []) }
      for trailing in call.additionalTrailingClosures { closure(trailing.closure, slot: Slot(), running: []) }
    case .conditional(let conditional): _ = conditionalCompilation(conditional)
    }
  }

  // MARK: Time that passed

  /// Whether the first name of a chain is one end of a stretch of time: `start.timeIntervalSinceNow`,
  /// `Date().timeIntervalSince(start)`.
  private func measuresTime(_ chain: Chain) -> Bool {
    guard let last = chain.suffix.last ?? chain.names.last else { return false }
    if last == "timeIntervalSinceNow", case .name = chain.root { return local(chain.names[0]) != nil }
    guard last.comparesTimes, case .call(let call)? = chain.links.last?.node else { return false }
    return measuresTime(call)
  }

  /// Whether a call compares two moments of the same clock.
  private func measuresTime(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count == 1, let argument = call.arguments.first,
      let function = call.calledExpression.as(MemberAccessExprSyntax.self), let base = function.base
    else { return false }
    return isStretchOfTime(base, argument.expression)
  }
}

extension String {
  /// Whether a function of that name says how much time lies between its receiver and its argument.
  fileprivate var comparesTimes: Bool { self == "timeIntervalSince" || self == "duration" || self == "distance" }
}

extension Use {
  /// A reference of which nothing else is known yet.
  init(at position: Position, name: String, in declaration: Int?, conditions: [String]) {
    self.init(
      name: name, suffix: [], labels: [], arguments: [], conditions: conditions, base: .outer, expectedType: nil,
      position: position, namePosition: position, declaration: declaration, context: [], kind: .reference)
  }
}
