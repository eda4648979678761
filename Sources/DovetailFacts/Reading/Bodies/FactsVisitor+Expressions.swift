// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Expressions, each with a slot, which is what its position says about its value.
///
/// In `"saved at \(Date())"`, the slot of the interpolation says that the date becomes part of a string, so the use of
/// `Date()` is recorded as one that is only passed on.
extension FactsVisitor {
  /// Walks through an expression with a slot.
  func walkExpression(_ node: ExprSyntax, _ slot: Slot) {
    // The most frequent ones first: a function that handles all of the others takes longer to enter.
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): walkName(node, slot)
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      walkChain(node, slot)
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: break
    default: walkComposedExpression(node, slot)
    }
  }

  /// Walks through an expression that is neither a name nor a chain.
  private func walkComposedExpression(_ node: ExprSyntax, _ slot: Slot) {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): walkExpression(node.expression, slot)
    case .awaitExpr(let node): walkExpression(node.expression, slot)
    case .unsafeExpr(let node): walkExpression(node.expression, slot)
    case .tupleExpr(let node): walkTuple(node, slot)
    case .sequenceExpr(let node): walkSequence(node, slot)
    case .closureExpr(let node):
      // What is called at once is a chain. Of a closure in a local name, that is determined at the end of its scope.
      walkClosure(node, slot: slot, running: slot.destination == .local ? [] : .deferred)
    case .inOutExpr(let node):
      var target = Slot()
      target.isTarget = true
      let known = origins
      walkExpression(node.expression, target)
      // What a call writes to does not say what it reads.
      origins = known
    case .keyPathExpr(let node): recordKeyPath(node)
    case .macroExpansionExpr(let node): walkMacro(node)
    case .ifExpr(let node): walkIf(node, slot)
    case .switchExpr(let node): walkSwitch(node, slot)
    case .prefixOperatorExpr(let node):
      let decides: Use.Context = node.operator.text == "!" ? .decides : []
      walkExpression(node.expression, Slot(context: slot.context.intersection(.consequences).union(decides)))
    case .arrayExpr(let node):
      let slot = Slot(context: slot.context.intersection(.consequences))
      for element in node.elements { walkExpression(element.expression, slot) }
    case .dictionaryExpr(let node): walkDictionary(node)
    case .stringLiteralExpr(let node): walkInterpolations(of: node)
    default:
      // None of these has an override that comes back here, so this does not recurse with the same node.
      walk(node)
    }
  }

  private func walkInterpolations(of node: StringLiteralExprSyntax) {
    // Most strings have none, and looking for a backslash is faster than visiting their segments.
    guard source.bytes[offsets(of: node)].contains(UInt8(ascii: "\\")) else { return }
    for case .expressionSegment(let segment) in node.segments {
      for argument in segment.expressions {
        walkExpression(argument.expression, Slot(context: .passedOn).going(to: .record))
      }
    }
  }

  private func walkTuple(_ node: TupleExprSyntax, _ slot: Slot) {
    if let only = node.onlyValue { return walkExpression(only, slot) }
    for element in node.elements {
      let label = element.label?.name ?? ""
      walkExpression(element.expression, Slot().named(label).going(to: Chain.Link.isMoment(label) ? .record : nil))
    }
  }

  private func walkDictionary(_ node: DictionaryExprSyntax) {
    guard case .elements(let elements) = node.content else { return }
    for element in elements {
      walkExpression(element.key, Slot())
      // `[.expires: date]` sets a property of what takes the dictionary.
      let isProperty = element.key.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
      walkExpression(element.value, Slot(context: isProperty ? .argument : []).going(to: .record))
    }
  }

  /// Walks through a name by itself.
  private func walkName(_ node: DeclReferenceExprSyntax, _ slot: Slot) {
    let offset = offset(of: node)
    let (name, labels) = name(of: node, at: offset)
    guard name != "self" else { return }
    let base: Use.Base
    if let index = local(name) {
      read(index, isAlone: true, slot)
      guard locals[index].base == .localDeclaration || locals[index].holdsDependencies else { return }
      base = locals[index].base
    } else {
      base = outerBase(of: name)
      origins.count(name: name, as: base)
      guard base != .unknown else { return }
    }
    var use = Use(at: source.position(at: offset), name: name, in: currentDeclaration, conditions: conditions)
    use.base = base
    use.labels = labels
    if slot.isTarget { use.kind = .assignment }
    record(&use, slot, isTypedByContext: name.isTypedByContext)
  }

  /// Records a use, with what its position says about it, and returns its index.
  @discardableResult
  func record(_ use: inout Use, _ slot: Slot, isTypedByContext: Bool) -> Int {
    let index = facts.uses.count
    use.context.formUnion(context.union(slot.context))
    if slot.isMeasured { use.context.insert(.elapsedTime) }
    switch slot.destination {
    case .record: use.context.insert(.recorded)
    // What the name is read for is known at the end of its scope.
    case .local: localValues.append(index)
    case nil: break
    }
    if isTypedByContext {
      use.expectedType = slot.expectedType
      if let property = slot.assignedProperty { assignedMembers.append(AssignedMember(use: index, property: property)) }
    }
    facts.uses.append(use)
    return index
  }

  /// Counts a read of a local name, unless it is the target of an assignment.
  func read(_ index: Int, isAlone: Bool, _ slot: Slot) {
    if !(slot.isTarget && isAlone) {
      locals[index].countRead(slot, isDiagnostic: context.contains(.diagnostic))
      if notesLocalReads { localReads.append(index) }
      if locals[index].isClosure { closureReads.append(index) }
    }
    origins.count(local: locals[index])
  }
}

extension Use {
  /// A reference about which nothing else is known yet.
  init(at position: Position, name: String, in declaration: Int?, conditions: [String]) {
    self.init(
      name: name, conditions: conditions, position: position, namePosition: position, declaration: declaration)
  }
}
