// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  /// Walks through an expression of whose place something is known.
  func expression(_ node: ExprSyntax, _ slot: Slot) {
    // The most frequent ones first: a function that names all of the others takes longer to enter.
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): name(node, slot)
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      chain(node, slot)
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: break
    default: composed(node, slot)
    }
  }

  /// Walks through an expression that is neither a name nor a chain.
  private func composed(_ node: ExprSyntax, _ slot: Slot) {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): expression(node.expression, slot)
    case .awaitExpr(let node): expression(node.expression, slot)
    case .unsafeExpr(let node): expression(node.expression, slot)
    case .tupleExpr(let node): tuple(node, slot)
    case .sequenceExpr(let node): sequence(node, slot)
    case .closureExpr(let node): closure(node, slot: slot, running: [])
    case .inOutExpr(let node):
      var target = Slot()
      target.isTarget = true
      let known = origins
      expression(node.expression, target)
      // What a call writes to says nothing about what it reads.
      origins = known
    case .keyPathExpr(let node): keyPath(node)
    case .macroExpansionExpr(let node): macroExpression(node)
    case .ifExpr(let node): ifExpression(node, slot)
    case .switchExpr(let node): switchExpression(node, slot)
    case .prefixOperatorExpr(let node):
      let decides: Use.Context = node.operator.text == "!" ? .decides : []
      expression(node.expression, Slot(context: slot.context.intersection(.consequences).union(decides)))
    case .arrayExpr(let node): for element in node.elements { expression(element.expression, Slot()) }
    case .dictionaryExpr(let node): dictionary(node)
    case .stringLiteralExpr(let node): interpolations(of: node)
    default:
      // None of these has an override, so this does not come back here with the same node.
      walk(node)
    }
  }

  private func interpolations(of node: StringLiteralExprSyntax) {
    for case .expressionSegment(let segment) in node.segments {
      for argument in segment.expressions {
        expression(argument.expression, Slot(context: .handedOn).going(to: .note))
      }
    }
  }

  private func tuple(_ node: TupleExprSyntax, _ slot: Slot) {
    if let only = node.onlyValue { return expression(only, slot) }
    for element in node.elements {
      let label = element.label?.name ?? ""
      expression(element.expression, Slot().named(label).going(to: Chain.Link.isMoment(label) ? .note : nil))
    }
  }

  private func dictionary(_ node: DictionaryExprSyntax) {
    guard case .elements(let elements) = node.content else { return }
    for element in elements {
      expression(element.key, Slot())
      expression(element.value, Slot().going(to: .note))
    }
  }

  // MARK: Names and chains

  /// A name that stands alone.
  private func name(_ node: DeclReferenceExprSyntax, _ slot: Slot) {
    let name = node.baseName.name
    guard name != "self" else { return }
    let base: Use.Base
    if let index = local(name) {
      read(index, isAlone: true, slot, isMeasured: slot.isMeasured, isNoted: slot.destination == .note)
      guard locals[index].base == .localDeclaration || locals[index].holdsDependencies else { return }
      base = locals[index].base
    } else {
      base = outerBase(of: name)
      origins.note(name, base)
      guard base != .unknown else { return }
    }
    var use = Use(at: position(of: node), name: name, in: declaration, conditions: conditions)
    use.base = base
    use.labels = node.unappliedLabels
    use.context = contextOfValue(slot)
    if slot.isTarget { use.kind = .assignment }
    note(slot, in: &use, isMeasured: slot.isMeasured, isTypedByContext: name.isTypedByContext)
    facts.uses.append(use)
  }

  private func chain(_ node: ExprSyntax, _ slot: Slot) {
    let chain = Chain(node)
    var isMeasured = slot.isMeasured
    if measuresTime(chain) { isMeasured = true }
    var slot = slot
    if slot.context.contains(.discarded), chain.takesClosure { slot.context.remove(.discarded) }
    if chain.computesTime { slot.context.insert(.computed) }
    switch chain.root {
    case .other:
      if case .call? = chain.links.first?.node, chain.suffix.isEmpty,
        let closure = chain.start.as(ClosureExprSyntax.self)
      {
        self.closure(closure, slot: slot, running: .immediate)
      } else {
        expression(chain.start, Slot())
      }
    case .collection:
      if case .call? = chain.links.first?.node { break }
      expression(chain.start, Slot())
    case .conditional: break
    case .name, .implicitMember, .self, .super:
      if chain.hasName {
        let index = record(chain, node, slot, isMeasured: isMeasured)
        let receiver = chain.isMemberOfName ? local(chain.names[0]) : nil
        let known = origins
        let destination = chain.conversionDestination(of: slot)
        for (number, link) in chain.links.enumerated() {
          let length = self.link(link, of: chain, destination, slot.context.intersection(.consequences))
          if let length, let index { note(length, of: link, in: chain, use: index) }
          // The first call is that of the names; what is called on its result concerns something else.
          guard number == 0, chain.isCalled else { continue }
          if let index, origins.isHandedIn(since: known) { facts.uses[index].context.insert(.handedIn) }
          if let index, origins.isFromMembers(since: known) { facts.uses[index].context.insert(.fromMembers) }
          if let receiver, origins.isHandedIn(since: known) { locals[receiver].handedInCalls += 1 }
        }
        // `folder.appending(name)` is as much handed in as `folder` is.
        if !(chain.isMadeOfArguments || chain.findsInFolder || isCallOfFileManager(chain)) { origins = known }
        return
      }
    }
    for link in chain.links { self.link(link, of: chain, nil, slot.context.intersection(.consequences)) }
  }

  /// Whether it calls a manager of files, whose name says nothing about where a file is.
  private func isCallOfFileManager(_ chain: borrowing Chain) -> Bool {
    guard chain.isPlain, chain.isCalled else { return chain.isCallOfFileManager }
    return local(chain.names[0]).map { locals[$0].isFileManager } ?? chain.isCallOfFileManager
  }

  /// Records a chain, unless it is nothing but a local name, and returns the index of the use.
  private func record(_ chain: borrowing Chain, _ node: ExprSyntax, _ slot: Slot, isMeasured: Bool) -> Int? {
    let isAlone = chain.names.count == 1 && chain.suffix.isEmpty
    let isConverted = chain.isConverted
    var base = Use.Base.outer
    if chain.isPlain, let index = local(chain.names[0]) {
      let isNoted = slot.destination == .note && isConverted
      read(index, isAlone: isAlone, slot, isMeasured: isMeasured, isNoted: isNoted)
      base = locals[index].base
      guard !isAlone || base == .localDeclaration || locals[index].holdsDependencies else { return nil }
    } else {
      if chain.isPlain { base = outerBase(of: chain.names[0]) }
      origins.note(chain, base)
      guard base != .unknown || !isAlone else { return nil }
    }
    var use = Use(at: position(of: node), name: chain.name, in: declaration, conditions: conditions)
    if let last = chain.lastName { use.namePosition = position(of: last) }
    use.suffix = shared(chain.suffix)
    use.base = base
    if chain.isSelf { use.context.insert(.throughSelf) }
    if chain.asksForTests { use.context.insert(.asksForTests) }
    if chain.waitsBriefly { use.context.insert(.brief) }
    if isConverted { use.context.formUnion(contextOfValue(slot)) }
    if let call = chain.call {
      use.kind = .call
      if chain.isToldPath { use.context.insert(.writtenPath) }
      let (labels, values) = arguments(of: call)
      (use.labels, use.arguments) = (shared(labels), values)
    } else {
      if slot.isTarget && chain.suffix.isEmpty { use.kind = .assignment }
      use.labels = chain.unappliedLabels
    }
    note(slot, in: &use, isMeasured: isMeasured, isTypedByContext: chain.isImplicit || chain.isTypedByContext)
    facts.uses.append(use)
    return facts.uses.count - 1
  }

  /// What the destination of a value says about it; the value of a local name is known by its index.
  private func contextOfValue(_ slot: Slot) -> Use.Context {
    if slot.destination == .local { localValues.append(facts.uses.count) }
    return slot.destination == .note ? .noted : []
  }

  /// Adds to a use, which is about to be recorded, what its place says.
  private func note(_ slot: Slot, in use: inout Use, isMeasured: Bool, isTypedByContext: Bool) {
    use.context.formUnion(context.union(slot.context))
    if isMeasured { use.context.insert(.elapsedTime) }
    if isTypedByContext {
      use.expectedType = slot.expectedType
      if let property = slot.assignedProperty {
        assignedMembers.append(AssignedMember(use: facts.uses.count, property: property))
      }
    }
  }

  /// Counts the read of a local name.
  private func read(_ index: Int, isAlone: Bool, _ slot: Slot, isMeasured: Bool, isNoted: Bool) {
    if !(slot.isTarget && isAlone) {
      let isDiagnostic = context.contains(.diagnostic)
      locals[index].noteRead(slot, isMeasured: isMeasured, isNoted: isNoted, isDiagnostic: isDiagnostic)
      if notesLocalReads { localReads.append(index) }
    }
    origins.note(locals[index].base, locals[index])
  }

  /// The same list, in the memory of the first such list of the file.
  private func shared(_ list: [String]) -> [String] { list.isEmpty ? list : lists.insert(list).memberAfterInsert }

  private func arguments(of link: Chain.Link) -> ([String], [ExpressionSummary]) {
    var labels = link.arguments.map { $0.label ?? "_" }
    var values = link.arguments.map { summary(of: $0.expression) }
    guard case .call(let call) = link.node, let closure = call.trailingClosure else { return (labels, values) }
    labels.append("_")
    values.append(summary(of: ExprSyntax(closure)))
    for closure in call.additionalTrailingClosures {
      labels.append(closure.label.name)
      values.append(summary(of: ExprSyntax(closure.closure)))
    }
    return (labels, values)
  }

  /// Walks through what a part of a chain contains.
  ///
  /// What a condition asks with decides as well: `isOpen(at: Date())`.
  ///
  /// - Returns: How long it waits, if it does.
  @discardableResult
  private func link(
    _ link: Chain.Link, of chain: borrowing Chain, _ destination: Slot.Destination?, _ consequences: Use.Context
  ) -> FileFacts.Wait.Length? {
    let outer = context
    if chain.speaksToDevelopers(link) { context.insert(.diagnostic) }
    defer { context = outer }
    switch link.node {
    case .call(let call):
      let measured = link.callee.comparesTimes && measuresTime(call)
      var length: FileFacts.Wait.Length?
      let saysWhat = link.arguments.contains { $0.label.map(Chain.Link.isAboutWhat) ?? false }
      for argument in link.arguments {
        var slot = Slot().named(argument.label ?? "").adding(consequences.union(.argument))
        slot.isMeasured = measured
        slot.destination = destination ?? (link.notes(argument.label) ? .note : nil)
        let known = origins
        if case .closureExpr(let closure) = argument.expression.as(ExprSyntaxEnum.self) {
          self.closure(closure, slot: slot, running: closureRunning(in: link.callee))
        } else if link.saysHowLong, Chain.Link.isSubject(argument) || argument.label == "repeating" {
          length = self.length(argument.expression, slot, after: length)
        } else {
          expression(argument.expression, slot)
        }
        // What runs, where and how says nothing about the file or the length of time that a call is about.
        if saysWhat, let label = argument.label, !Chain.Link.isAboutWhat(label) { origins = known }
      }
      guard let trailing = call.trailingClosure else { return length }
      let running = closureRunning(in: link.callee)
      closure(trailing, slot: Slot(), running: running)
      for trailing in call.additionalTrailingClosures { closure(trailing.closure, slot: Slot(), running: running) }
      return length
    case .subscript(let call):
      for argument in link.arguments { expression(argument.expression, Slot()) }
      if let trailing = call.trailingClosure { closure(trailing, slot: Slot(), running: []) }
      for trailing in call.additionalTrailingClosures { closure(trailing.closure, slot: Slot(), running: []) }
    case .conditional(let conditional): _ = conditionalCompilation(conditional)
    }
    return nil
  }

  // MARK: Time that passed

  /// Whether the first name of a chain is one end of a stretch of time: `start.timeIntervalSinceNow`,
  /// `Date().timeIntervalSince(start)`.
  private func measuresTime(_ chain: borrowing Chain) -> Bool {
    guard let last = chain.suffix.last ?? chain.names.last else { return false }
    // A moment that the function itself has read; `expiration.timeIntervalSinceNow` decides something.
    if last == "timeIntervalSinceNow", chain.isPlain {
      return local(chain.names[0]).flatMap { locals[$0].clock }?.isCapitalized ?? false
    }
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
