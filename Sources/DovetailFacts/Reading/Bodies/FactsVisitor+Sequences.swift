// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Operators, which the parser returns in a flat list: `a`, `=`, `b`, `??`, `c`. Their precedence is not looked up:
/// what matters is which operands can be the value of the whole.
extension FactsVisitor {
  func walkSequence(_ node: SequenceExprSyntax, _ slot: Slot) {
    let elements = Array(node.elements)
    guard let assignment = elements.firstIndex(where: { $0.kind == .assignmentExpr }), assignment == 1 else {
      return walkOperands(elements[...], slot)
    }
    if elements[0].kind == .discardAssignmentExpr { return walkOperands(elements[2...], Slot(context: .discarded)) }
    var target = Slot()
    target.isTarget = true
    walkExpression(elements[0], target)
    let before = facts.uses.count
    walkOperands(elements[2...], slotOfAssignment(to: elements[0]))
    guard let reference = elements[0].as(DeclReferenceExprSyntax.self), let index = local(reference.baseName.name)
    else { return }
    locals[index].assignedUses.append(before..<facts.uses.count)
    if locals[index].clock == nil, elements.count == 3 {
      locals[index].clock = clock(of: elements[2], summary(of: elements[2]))
    }
  }

  /// The slot of a value that is assigned.
  private func slotOfAssignment(to target: ExprSyntax) -> Slot {
    let target = summary(of: target)
    var slot = Slot()
    let names = target.name.chain
    guard target.kind == .reference, let last = names.last.map(String.init) else { return slot }
    expectType(of: target, in: &slot)
    let isLocalName = names.count == 1 && target.suffix.isEmpty && local(last) != nil
    slot.isMeasured = last.namesDeadline
    return slot.named(target.suffix.last ?? last).going(to: isLocalName ? nil : .record)
  }

  /// Lets a value have the type of a name, as far as that is declared nearby.
  private func expectType(of other: ExpressionSummary, in slot: inout Slot) {
    let names = other.name.chain
    guard other.kind == .reference, other.suffix.isEmpty, let last = names.last.map(String.init) else { return }
    let isPlain = names.count == 1
    if isPlain, let index = local(last) {
      switch locals[index].base {
      case .local(let type, _): slot.expectedType = type
      case .parameter(let type): slot.expectedType = type
      default: break
      }
    } else if isPlain || (names.count == 2 && names[0] == "self") {
      slot.assignedProperty = last
    }
  }

  private func walkOperands(_ elements: ArraySlice<ExprSyntax>, _ slot: Slot) {
    var rest = elements
    var slot = slot
    // `a ? b : c ? d : e` is `a ? b : (c ? d : e)`: with a loop, thousands of them cost no stack.
    while let question = rest.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
      let condition = rest[..<question]
      walkSimpleOperands(condition, Slot(context: .decides))
      walkExpression(rest[question].cast(UnresolvedTernaryExprSyntax.self).thenExpression, slot)
      // `date != nil ? parsed : Date()` is `parsed ?? Date()`.
      if condition.contains(where: { $0.kind == .nilLiteralExpr }) { slot = slot.going(to: .record) }
      rest = rest[(question + 1)...]
    }
    walkSimpleOperands(rest, slot)
  }

  /// Walks through operands without `?` and `:` between them.
  private func walkSimpleOperands(_ elements: ArraySlice<ExprSyntax>, _ slot: Slot) {
    let sequence = FlatSequence(elements)
    let isValue = sequence.operators.allSatisfy { $0 == nil || $0 == "??" }
    let consequences = sequence.consequences.union(slot.context.intersection(.consequences))
    // What an operator does with both sides is determined once.
    let measures = sequence.operators.indices.map { self.measures(at: $0, in: sequence) }
    let alternatives = sequence.operators.indices.map { typeOfAlternatives(at: $0, in: sequence) }
    let isScaled = sequence.operators.allSatisfy { $0 == nil || $0 == "*" || $0 == "/" }
    for (index, element) in sequence.elements.enumerated() {
      switch element.kind {
      case .binaryOperatorExpr, .unresolvedAsExpr, .unresolvedIsExpr, .typeExpr, .assignmentExpr, .arrowExpr: continue
      default: break
      }
      var operand = isValue ? slot : Slot().going(to: isScaled ? slot.destination : nil)
      if sequence.hasOperator("??", at: index - 1) { operand.destination = .record }
      operand.context.formUnion(consequences)
      if sequence.isPaced(index) { operand.context.subtract(.consequences) }
      if sequence.isEquated(index) { operand.context.insert(.equated) }
      if index + 1 < alternatives.count, alternatives[index + 1] != nil { operand.context.insert(.hasAlternative) }
      if index > 0, let type = alternatives[index - 1] {
        operand.context.insert(.alternative)
        operand.expectedType = type
      }
      let isMeasured =
        (index + 1 < measures.count ? measures[index + 1] : nil) ?? (index > 0 ? measures[index - 1] : nil)
      if isMeasured ?? false { operand.isMeasured = true }
      if let type = castType(after: index, in: sequence) { operand.expectedType = type }
      if !isValue, sequence.isImplicitMember(index) { expectType(at: index, in: sequence, of: slot, &operand) }
      let known = origins
      // A default for a missing value says nothing about where the value comes from.
      defer { if sequence.hasOperator("??", at: index - 1) { origins = known } }
      withContext(isFallback(index, in: sequence) ? .fallback : []) { walkExpression(element, operand) }
    }
  }

  /// Lets an implicit member have the type of what it is compared with, as in `end < .now + leeway`, or that of the
  /// whole, as in `end = .now + leeway`.
  private func expectType(at index: Int, in sequence: FlatSequence, of whole: Slot, _ operand: inout Slot) {
    if let other = sequence.comparand(of: index) {
      expectType(of: summary(of: sequence.elements[other]), in: &operand)
    } else if index == 0, sequence.isSum {
      (operand.expectedType, operand.assignedProperty) = (whole.expectedType, whole.assignedProperty)
    }
  }

  /// Whether an operator is that of `end - start`, or of `now < deadline`; `nil` if it can be neither.
  private func measures(at index: Int, in sequence: FlatSequence) -> Bool? {
    guard let name = sequence.operators[index], index > 0, index + 1 < sequence.elements.count else { return nil }
    let isDifference = name == "-"
    guard isDifference || name == "<" || name == ">" || name == "<=" || name == ">=" else { return nil }
    let (first, second) = (sequence.elements[index - 1], sequence.elements[index + 1])
    // A number is not a time.
    guard first.kind != .integerLiteralExpr, second.kind != .integerLiteralExpr else { return nil }
    return isDifference ? isElapsedTime(first, second) : isWaitedFor(first, second)
  }

  /// The type with which both sides of a `??` begin: that of `UserDefaults(suiteName: group) ?? .standard`.
  private func typeOfAlternatives(at index: Int, in sequence: FlatSequence) -> TypeExpression? {
    guard sequence.hasOperator("??", at: index), index > 0, sequence.elements.indices.contains(index + 1) else {
      return nil
    }
    let (left, right) = (summary(of: sequence.elements[index - 1]), summary(of: sequence.elements[index + 1]))
    let type = String(left.name.firstOfChain)
    guard type.looksLikeTypeName else { return nil }
    let isWhole = left.kind == .call && left.suffix.isEmpty && left.name.withoutInit == type
    guard right.name.firstOfChain == type || isWhole && right.name.hasPrefix(".") else { return nil }
    let element = TypeExpression.Element(name: type, position: left.position, range: left.range)
    return TypeExpression(
      text: type, elements: [element], arguments: [], form: .nominal, isOptional: false, isOpaqueOrExistential: false)
  }

  /// The type of `.shared as URLSession`.
  private func castType(after index: Int, in sequence: FlatSequence) -> TypeExpression? {
    let elements = sequence.elements
    guard elements.indices.contains(index + 2), elements[index + 1].kind == .unresolvedAsExpr,
      let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let target = elements[index + 2].as(TypeExprSyntax.self)
    else { return nil }
    return type(target.type)
  }

  /// Whether the operand is the default for a parameter or a property that is `nil`.
  private func isFallback(_ index: Int, in sequence: FlatSequence) -> Bool {
    // `identifier ?? 1000 + Int.random(in: 0...999)`
    let operatorIndex = sequence.operatorIndex(beyondSumWith: index, step: -1)
    guard sequence.hasOperator("??", at: operatorIndex), operatorIndex >= 1 else { return false }
    let left = summary(of: sequence.elements[operatorIndex - 1])
    // `now?() ?? Date()`: only a function that may be missing is called like this.
    if let call = stripped(sequence.elements[operatorIndex - 1]).as(FunctionCallExprSyntax.self),
      let function = call.calledExpression.as(OptionalChainingExprSyntax.self)
    {
      return comesFromOutside(summary(of: function.expression))
    }
    // `service?.session ?? URLSession.shared`; but `range?.end ?? Date()` decides something.
    guard left.suffix.isEmpty || summary(of: sequence.elements[index]).namesInstance else { return false }
    return comesFromOutside(left)
  }

  /// Whether a value is a parameter or a property, so that it comes from outside.
  func comesFromOutside(_ value: ExpressionSummary) -> Bool {
    guard value.kind == .reference, value.name != "self" else { return false }
    let first = value.name.firstOfChain
    switch base(of: String(first)) {
    case .parameter: return true
    case .outer: return first == "self" || first.first?.isLowercase == true || first.first == "_"
    default: return false
    }
  }
}

extension ExpressionSummary {
  /// Whether it is an instance that a type offers, other than the present moment: `URLSession.shared`.
  fileprivate var namesInstance: Bool {
    kind == .reference && suffix.isEmpty && name.looksLikeTypeName && name.chain.count == 2 && !name.hasSuffix(".now")
  }
}
