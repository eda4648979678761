// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The positions of the closures of the provider that is being walked through, which has several of them if its getter
/// has branches.
struct ProviderClosures {
  let factories: Set<Int>
  let stubs: Set<Int>
  /// The type of the provider.
  let type: TypeExpression?
}

/// Closures, and whether they run immediately or later: `users.map { … }`, `Task { … }`.
extension FactsVisitor {
  /// Walks through a closure.
  ///
  /// - Parameters:
  ///   - node: The closure.
  ///   - slot: The slot of its result, if it is called immediately; otherwise that of the closure.
  ///   - running: Whether it is known to run later or immediately.
  func walkClosure(_ node: ClosureExprSyntax, slot: Slot, running: Use.Context) {
    let outer = (context: context, isLocal: isLocal, result: result)
    let known = origins
    context.insert(.closure)
    context.formUnion(running)
    var result = Slot()
    if running.contains(.immediate) { result.expectedType = slot.expectedType }
    if let type = slot.expectedType, type.form == .function { result.expectedType = type.arguments.last }
    if let returned = node.signature?.returnClause { result.expectedType = type(returned.type) }
    if let provider = providerClosures {
      let start = offset(of: node)
      let isFactory = provider.factories.contains(start)
      if isFactory || provider.stubs.contains(start) {
        context = outer.context.union(isFactory ? .factory : .stub)
        result.expectedType = provider.type
      }
    }
    inScope {
      if let signature = node.signature { declareParameters(signature) }
      self.result = result
      isLocal = true
      walkStatements(node.statements, value: result)
    }
    (context, isLocal, self.result) = outer
    // What a closure does says nothing about the value to which it is passed.
    origins = known
  }

  private func declareParameters(_ node: ClosureSignatureSyntax) {
    if let captures = node.capture?.items { for capture in captures { declareCapture(capture) } }
    switch node.parameterClause {
    case .simpleInput(let parameters): for parameter in parameters { declareLocal(parameter.name.name, .unknown) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).name
        declareLocal(name, parameter.type.map { .parameter(type($0)) } ?? .unknown)
      }
    default: break
    }
  }

  private func declareCapture(_ node: ClosureCaptureSyntax) {
    let name = node.name.name
    guard name != "self" else { return }
    if let initializer = node.initializer {
      let value = summary(of: initializer.value)
      walkExpression(initializer.value, Slot())
      declareLocal(name, .local(nil, value))
    } else {
      declareLocalAlias(of: name, at: node.name)
    }
  }

  /// Declares a local name with the value of an outer name: `[session]`, `if let session`.
  func declareLocalAlias(of name: String, at token: TokenSyntax) {
    if let index = local(name) {
      locals[index].reads += 1
      if locals[index].isClosure { noteRun(of: index) }
      declareLocal(name, locals[index].base)
      locals[locals.count - 1].isPassedIn = locals[index].isPassedIn
      locals[locals.count - 1].isFromGlobals = locals[index].isFromGlobals
      locals[locals.count - 1].clock = locals[index].clock
      locals[locals.count - 1].sources = [index]
      return
    }
    var use = Use(at: position(of: token), name: name, in: currentDeclaration, conditions: conditions)
    record(&use, Slot(), isTypedByContext: false)
    let value = ExpressionSummary(kind: .reference, name: name, position: use.position, range: range(of: token))
    declareLocal(name, .local(nil, value))
  }

  /// Whether a closure that is passed to a function with this name runs immediately or later, if the name says so.
  func closureRunning(in callee: String) -> Use.Context {
    if callee.looksLikeTypeName || callee == "init" || Self.deferring.contains(callee) { return .deferred }
    return Self.immediate.contains(callee) || callee.hasPrefix("with") ? .immediate : []
  }

  /// Notes that a closure in a local name may run in the code that is being walked through.
  func noteRun(of index: Int) {
    if !context.contains(.deferred) { locals[index].mayRun = true }
  }

  /// Notes that closures in local names were passed to a function.
  ///
  /// - Parameters:
  ///   - first: The index of the first of them among ``closureReads``.
  ///   - callee: The name of the function.
  func notePassing(closuresFrom first: Int, to callee: String) {
    if !closureRunning(in: callee).contains(.deferred) { for index in closureReads[first...] { noteRun(of: index) } }
    closureReads.removeSubrange(first...)
  }

  /// Functions that keep a closure, or run it later.
  ///
  /// That of a task group is not among them: the creator of the group waits for its child tasks.
  private static let deferring: Set<String> = [
    "addObserver", "addOperation", "async", "asyncAfter", "dataTask", "detached", "enqueue", "handleEvents", "init",
    "notify", "observe", "onAppear", "onChange", "onDisappear", "onReceive", "onTapGesture", "scheduledTimer", "sink",
    "subscribe", "task",
  ]

  /// Functions that have run a closure when they return.
  private static let immediate: Set<String> = [
    "allSatisfy", "assumeIsolated", "autoreleasepool", "compactMap", "compactMapValues", "contains", "drop", "filter",
    "first", "firstIndex", "flatMap", "forEach", "isolated", "last", "lastIndex", "map", "mapValues", "max", "measure",
    "min", "partition", "prefix", "reduce", "removeAll", "sort", "sorted", "sync",
  ]
}
