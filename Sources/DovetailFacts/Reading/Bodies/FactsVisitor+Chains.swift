// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Chains of names and calls, which most uses are: `URLSession.shared.data(for: request)`.
///
/// A chain is one ``Use``, named up to its first call. Then the arguments of its calls are walked through; the values
/// in them show whether the call is about something that was passed in: `Data(contentsOf: url)`.
extension FactsVisitor {
  /// Walks through a chain.
  func walkChain(_ node: ExprSyntax, _ slot: Slot) {
    walkChain(Chain(node, at: offset(of: node), in: source), slot)
  }

  /// Walks through an expression; if it is a chain, it may have been parsed into one before.
  func walkExpression(_ node: ExprSyntax, _ chain: inout Chain?, _ slot: Slot) {
    if let chain = chain.take() { walkChain(chain, slot) } else { walkExpression(node, slot) }
  }

  private func walkChain(_ chain: borrowing Chain, _ slot: Slot) {
    var slot = slot
    if measuresTime(chain) { slot.isMeasured = true }
    if slot.context.contains(.discarded), chain.takesClosure { slot.context.remove(.discarded) }
    if chain.computesTime { slot.context.insert(.computed) }
    // The call of a member, as in `[one, two].reduce(0, +)`, has a name.
    let isCalledAtOnce = chain.links.first.map { $0.isCall && $0.callee.isEmpty } ?? false
    switch chain.root {
    case .name, .implicitMember, .self, .super:
      if chain.hasName { return walkNamedChain(chain, slot) }
    case .other:
      if isCalledAtOnce, chain.suffix.isEmpty, let closure = chain.start?.as(ClosureExprSyntax.self) {
        walkClosure(closure, slot: slot, running: .immediate)
      } else if let start = chain.start {
        walkExpression(start, Slot())
        recordMembers(ofParenthesised: start, in: chain)
      }
    case .collection:
      if !isCalledAtOnce, let start = chain.start { walkExpression(start, Slot()) }
    case .conditional: break
    }
    for link in chain.links { walkLink(link, of: chain, destination: nil, slot) }
  }

  /// Records which members of a value in parentheses are named: `(cell as? NoteCell)?.update()`.
  private func recordMembers(ofParenthesised start: ExprSyntax, in chain: borrowing Chain) {
    guard start.kind == .tupleExpr, let first = chain.suffix.first, chain.links.allSatisfy({ $0.method == nil })
    else { return }
    var use = Use(
      at: source.position(at: chain.offset), name: "_." + first, in: currentDeclaration, conditions: conditions)
    use.base = .unknown
    use.suffix = shared(Array(chain.suffix.dropFirst()))
    facts.uses.append(use)
  }

  /// Records a chain that begins with names, and walks through what it contains.
  private func walkNamedChain(_ chain: borrowing Chain, _ slot: Slot) {
    let index = recordUse(of: chain, slot)
    let receiver = chain.isMemberOfName ? local(chain.names[0]) : nil
    let known = origins
    let destination = chain.conversionDestination(of: slot)
    for (number, link) in chain.links.enumerated() {
      let length = walkLink(link, of: chain, destination: destination, slot)
      if let length, let index { recordWait(length, of: link, in: chain, use: index) }
      // The first call is that of the names; calls on its result concern something else.
      guard number == 0, chain.isCalled else { continue }
      if let index, readsWebContents(link) { facts.uses[index].context.insert(.webContents) }
      if let index { noteOrigins(since: known, of: index) }
      if let receiver, origins.isPassedIn(since: known) { locals[receiver].passedInCalls += 1 }
    }
    // `folder.appending(name)` is as much passed in as `folder` is.
    if !(chain.isMadeOfArguments || chain.findsInFolder || isCallOfFileManager(chain)) { origins = known }
  }

  /// Records where the arguments of a call come from.
  private func noteOrigins(since known: Origins, of use: Int) {
    if origins.isPassedIn(since: known) { facts.uses[use].context.insert(.passedIn) }
    if origins.isFromMembers(since: known) { facts.uses[use].context.insert(.fromMembers) }
  }

  /// Whether it calls a file manager, whose name does not say where a file is.
  private func isCallOfFileManager(_ chain: borrowing Chain) -> Bool {
    guard chain.isPlain, chain.isCalled else { return chain.isCallOfFileManager }
    return local(chain.names[0]).map { locals[$0].isFileManager } ?? chain.isCallOfFileManager
  }

  /// Records a chain, unless it is just a local name, and returns the index of the use.
  private func recordUse(of chain: borrowing Chain, _ slot: Slot) -> Int? {
    let isAlone = chain.names.count == 1 && chain.suffix.isEmpty
    var slot = slot
    // What is computed from a value has another destination than the value.
    if slot.destination != nil, !chain.isConverted { slot.destination = nil }
    var base = Use.Base.outer
    if chain.isPlain, let index = local(chain.names[0]) {
      read(index, isAlone: isAlone, slot)
      if locals[index].isClosure, chain.isCalled, chain.names.count == 1 { noteRun(of: index) }
      base = locals[index].base
      guard !isAlone || base == .localDeclaration || locals[index].holdsDependencies else { return nil }
    } else {
      if chain.isPlain { base = outerBase(of: chain.names[0]) }
      origins.count(chain: chain, as: base)
      guard base != .unknown || !isAlone else { return nil }
    }
    var (labels, arguments) = chain.call.map(arguments) ?? (chain.unappliedLabels, [])
    if chain.mayRegister { arguments = arguments.map(initialValue) }
    let position = source.position(at: chain.offset)
    var use = Use(
      name: chain.name, suffix: shared(chain.suffix), labels: shared(labels), arguments: arguments,
      conditions: conditions, base: base, position: position,
      namePosition: chain.lastName.map(source.position) ?? position, declaration: currentDeclaration)
    if chain.isSelf { use.context.insert(.throughSelf) }
    if chain.asksForTests { use.context.insert(.asksForTests) }
    if chain.waitsBriefly(unlessIt: cancelsWork) { use.context.insert(.brief) }
    if chain.repeats { use.context.insert(.repeats) }
    if chain.takesAnyValue || chain.asksForOwnPath { use.context.insert(.identity) }
    if chain.isCalled {
      use.kind = .call
      if chain.hasWrittenPath { use.context.insert(.writtenPath) }
    } else if slot.isTarget && chain.suffix.isEmpty {
      use.kind = .assignment
    }
    return record(&use, slot, isTypedByContext: chain.isImplicit || chain.isTypedByContext)
  }

  /// An equal list that shares the memory of the first such list of the file.
  private func shared(_ list: [String]) -> [String] {
    if list.isEmpty { return list }
    // The most frequent one is not looked up.
    return list.count == 1 && list[0] == "_" ? Self.unlabelled : lists.insert(list).memberAfterInsert
  }

  private static let unlabelled = ["_"]

  /// What an argument says, or, for a local name without a declared type, what its initial value says, which is of the
  /// same type.
  private func initialValue(of argument: ExpressionSummary) -> ExpressionSummary {
    guard argument.kind == .reference, argument.suffix.isEmpty, let index = local(argument.name),
      case .local(nil, var value?) = locals[index].base, value.kind == .call
    else { return argument }
    (value.position, value.range) = (argument.position, argument.range)
    return value
  }

  /// An argument; for a local name, at the place of its initial value, as if that were written there.
  private func placed(_ argument: ExpressionSummary) -> ExpressionSummary {
    guard argument.kind == .reference, argument.suffix.isEmpty, let index = local(argument.name),
      locals[index].isOneValue, case .local(_, let value?) = locals[index].base
    else { return argument }
    locals[index].argumentReads += 1
    var argument = argument
    argument.position = value.position
    return argument
  }

  private func arguments(of link: Chain.Link) -> ([String], [ExpressionSummary]) {
    var labels = link.arguments.map { $0.label ?? "_" }
    var values = link.arguments.map { placed(summary(of: $0.expression, keeping: &$0.chain)) }
    guard case .call(let call) = link.node, let closure = call.trailingClosure else { return (labels, values) }
    labels.append("_")
    values.append(summary(of: ExprSyntax(closure)))
    for closure in call.additionalTrailingClosures {
      labels.append(closure.label.name)
      values.append(summary(of: ExprSyntax(closure.closure)))
    }
    return (labels, values)
  }

  /// Records a part of a chain that calls a method on a value without a name, and walks through what it contains:
  /// `["a", "b"].randomElement()`, `try encoder.encode(list).write(to: url)`.
  ///
  /// - Returns: How long the names at the beginning of the chain wait, if they do.
  @discardableResult
  private func walkLink(
    _ link: Chain.Link, of chain: borrowing Chain, destination: Slot.Destination?, _ slot: Slot
  ) -> FileFacts.Wait.Length? {
    var consequences = slot.context.intersection(.consequences.union(.returned))
    if consequences.contains(.returned), !link.returnsArgument { consequences.remove(.returned) }
    guard let method = link.method else {
      return walkContent(
        of: link, in: chain, destination: destination, consequences: consequences)
    }
    let position = source.position(at: method.offset)
    var use = Use(at: position, name: "_." + method.name, in: currentDeclaration, conditions: conditions)
    (use.base, use.kind) = (.unknown, .call)
    if link.takesAnyValue { use.context.insert(.identity) }
    if link.traits.contains(.waits), chain.waitsBriefly(unlessIt: cancelsWork) { use.context.insert(.brief) }
    use.suffix = shared(Array(chain.suffix.dropFirst(link.suffixCount)))
    let (labels, values) = arguments(of: link)
    (use.labels, use.arguments) = (shared(labels), values)
    let (index, known) = (record(&use, slot.going(to: nil), isTypedByContext: false), origins)
    let length = walkContent(
      of: link, in: chain, destination: destination, consequences: consequences)
    noteOrigins(since: known, of: index)
    if let length { recordWait(length, of: link, in: chain, use: index) }
    return nil
  }

  /// Walks through what a part of a chain contains.
  ///
  /// An argument of a call in a condition decides as well: `isOpen(at: Date())`.
  ///
  /// - Returns: How long it waits, if it does.
  private func walkContent(
    of link: Chain.Link, in chain: borrowing Chain, destination: Slot.Destination?, consequences: Use.Context
  ) -> FileFacts.Wait.Length? {
    var length: FileFacts.Wait.Length?
    withContext(chain.speaksToDevelopers(link) ? .diagnostic : []) {
      switch link.node {
      case .call(let call): length = walkCall(call, of: link, destination: destination, consequences: consequences)
      case .subscript(let call):
        let slot = Slot(context: consequences.intersection(.returned))
        for argument in link.arguments { walkExpression(argument.expression, slot) }
        if let trailing = call.trailingClosure { walkClosure(trailing, slot: Slot(), running: []) }
        for trailing in call.additionalTrailingClosures { walkClosure(trailing.closure, slot: Slot(), running: []) }
      case .conditional(let conditional): _ = walkConditionalCompilation(conditional)
      }
    }
    return length
  }

  /// Walks through the arguments and trailing closures of a call.
  ///
  /// - Returns: How long it waits, if it does.
  private func walkCall(
    _ call: FunctionCallExprSyntax, of link: Chain.Link, destination: Slot.Destination?, consequences: Use.Context
  ) -> FileFacts.Wait.Length? {
    var context = consequences.contains(.returned) ? consequences : consequences.union(.argument)
    if link.comparesArguments { context.insert(.compared) }
    if link.verifies { context.insert(.decides) }
    // What is recorded does not decide whether that succeeds. Most calls are neither in a condition nor in the value of
    // a local name, so their names are not looked at.
    let onlyRecords =
      (context.contains(.decides) || notesLocalReads) && !context.contains(.compared) && link.records
    if onlyRecords { context.remove(.decides) }
    let (earlierReads, earlierClosures) = (localReads.count, closureReads.count)
    defer {
      if onlyRecords { localReads.removeSubrange(earlierReads...) }
      if closureReads.count > earlierClosures { notePassing(closuresFrom: earlierClosures, to: link.callee) }
    }
    let length = walkArguments(of: call, link, destination: destination, context)
    guard let trailing = call.trailingClosure else { return length }
    let running = isAwaited(call, of: link) ? [] : closureRunning(in: link.callee)
    walkClosure(trailing, slot: Slot(), running: running)
    for trailing in call.additionalTrailingClosures { walkClosure(trailing.closure, slot: Slot(), running: running) }
    return length
  }

  /// Walks through the arguments of a call, without trailing closures.
  ///
  /// - Returns: How long it waits, if it does.
  private func walkArguments(
    of call: FunctionCallExprSyntax, _ link: Chain.Link, destination: Slot.Destination?, _ context: Use.Context
  ) -> FileFacts.Wait.Length? {
    var length: FileFacts.Wait.Length?
    let measured = link.traits.contains(.comparesTimes) && measuresTime(call)
    let saysWhat = link.arguments.contains { $0.label.map(Chain.Link.namesSubject) ?? false }
    for argument in link.arguments {
      var slot = Slot().named(argument.label ?? "").adding(context)
      // What happened when does not decide: `if let message = sent(text, sentAt: Date())`.
      if argument.label?.hasSuffix("At") ?? false, !link.asks { slot.context.remove(.decides) }
      slot.isMeasured = measured || link.waits(until: argument.label)
      // `lastDay != formatter.string(from: Date())` decides by what is written.
      let isDecisive = link.verifies || link.writesText && context.contains(.decides)
      slot.destination = destination ?? (link.isRecorded(as: argument.label) && !isDecisive ? .record : nil)
      let (known, earlierReads) = (origins, localReads.count)
      if argument.chain == nil, case .closureExpr(let closure) = argument.expression.as(ExprSyntaxEnum.self) {
        walkClosure(closure, slot: slot, running: closureRunning(in: link.callee))
      } else if link.traits.contains(.takesDuration), Chain.Link.isSubject(argument) || argument.label == "repeating" {
        length = walkLength(argument.expression, slot, after: length)
      } else {
        walkExpression(argument.expression, &argument.chain, slot)
      }
      // What follows from a value does not follow from when it was made: `Profile(name: name, updated: now)`.
      if slot.destination == .record, link.callee.looksLikeTypeName {
        localReads.removeSubrange(earlierReads...)
      }
      // What runs, where and how does not say which file or duration a call is about.
      if saysWhat, let label = argument.label, !Chain.Link.namesSubject(label) { origins = known }
    }
    return length
  }

  /// Whether it starts a task whose value is taken at once: `await Task { await load() }.value`.
  private func isAwaited(_ call: FunctionCallExprSyntax, of link: Chain.Link) -> Bool {
    guard link.callee == "Task", let member = call.parent?.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "value"
  }
}
