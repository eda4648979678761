// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  /// Walks through an expression of whose place something is known.
  func expression(_ node: ExprSyntax, _ slot: Slot) {
    switch node.kind {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      chain(node, slot)
    case .tryExpr: expression(node.cast(TryExprSyntax.self).expression, slot)
    case .awaitExpr: expression(node.cast(AwaitExprSyntax.self).expression, slot)
    case .unsafeExpr: expression(node.cast(UnsafeExprSyntax.self).expression, slot)
    case .tupleExpr: tuple(node.cast(TupleExprSyntax.self), slot)
    case .sequenceExpr: sequence(node.cast(SequenceExprSyntax.self), slot)
    case .closureExpr: closure(node.cast(ClosureExprSyntax.self), slot: slot, running: [])
    case .inOutExpr:
      var target = Slot()
      target.isTarget = true
      expression(node.cast(InOutExprSyntax.self).expression, target)
    case .keyPathExpr: keyPath(node.cast(KeyPathExprSyntax.self))
    case .macroExpansionExpr: macroExpression(node.cast(MacroExpansionExprSyntax.self))
    case .ifExpr: ifExpression(node.cast(IfExprSyntax.self), slot)
    case .switchExpr: switchExpression(node.cast(SwitchExprSyntax.self), slot)
    default:
      // None of these has an override, so this does not come back here with the same node.
      walk(node)
    }
  }

  private func tuple(_ node: TupleExprSyntax, _ slot: Slot) {
    if let only = node.onlyValue { return expression(only, slot) }
    for element in node.elements { expression(element.expression, Slot().named(element.label?.name ?? "")) }
  }

  // MARK: Chains

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
    var base = Use.Base.outer
    if case .name = chain.root {
      if let index = local(chain.names[0]) {
        if !(slot.isTarget && chain.names.count == 1 && chain.suffix.isEmpty) {
          locals[index].reads += 1
          if isMeasured { locals[index].measuredReads += 1 }
        }
        base = locals[index].base
        // What its value is made of was recorded where it got it.
        if base != .localDeclaration, chain.names.count == 1, chain.suffix.isEmpty { return }
      } else {
        base = self.base(of: chain.names[0])
        if case .unknown = base, chain.names.count == 1, chain.suffix.isEmpty { return }
      }
    }

    var use = Use(at: position(of: node), name: chain.name, in: declaration, conditions: conditions)
    if let last = chain.lastName { use.namePosition = position(of: last) }
    use.suffix = shared(chain.suffix)
    use.base = base
    use.context = context.union(slot.context)
    if chain.isSelf { use.context.insert(.throughSelf) }
    if isMeasured { use.context.insert(.elapsedTime) }
    if let call = chain.call {
      use.kind = .call
      let (labels, values) = arguments(of: call)
      (use.labels, use.arguments) = (shared(labels), values)
    } else {
      use.kind = slot.isTarget && chain.suffix.isEmpty ? .assignment : .reference
      use.labels = chain.unappliedLabels
    }
    if chain.isImplicit || chain.isTypedByContext {
      use.expectedType = slot.expectedType
      if let property = slot.assignedProperty {
        assignedMembers.append(AssignedMember(use: facts.uses.count, property: property))
      }
    }
    facts.uses.append(use)
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
      let measured = call.arguments.count == 1 && link.callee.comparesTimes && measuresTime(call)
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
