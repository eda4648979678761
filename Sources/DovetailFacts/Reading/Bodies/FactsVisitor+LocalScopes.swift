// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Local names, and what the places where they are read say about their values.
///
/// ```swift
/// let now = Date()         // At the end of the scope, the use of `Date()` is marked as compared,
/// return now < deadline    // because the name is read here.
/// ```
extension FactsVisitor {
  /// Walks through something with a scope of its own.
  func inScope(_ body: () -> Void) {
    let outer = locals.count
    body()
    endScope(outer)
  }

  /// Walks through something in which variables are local.
  func inLocalCode(_ body: () -> Void) {
    let outer = isLocal
    isLocal = true
    body()
    isLocal = outer
  }

  /// Walks through something to which more applies than to the code around it.
  func withContext(_ added: Use.Context, _ body: () -> Void) {
    let outer = context
    context.formUnion(added)
    body()
    context = outer
  }

  /// Walks through a type, in which the local names of the function around it are not visible.
  func inTypeScope(_ body: () -> Void) {
    let outer = (locals.firstVisible, isLocal, context, result)
    (locals.firstVisible, isLocal, result) = (locals.count, false, Slot())
    context.formIntersection([.factory, .stub])
    body()
    (locals.firstVisible, isLocal, context, result) = outer
  }

  func endScope(_ outer: Int) {
    while locals.count > outer {
      let local = locals.removeLast()
      var consequences = local.consequences
      for source in local.sources {
        locals[source].consequences.formUnion(consequences)
        if local.mayRun { locals[source].mayRun = true }
        if local.isOnlyMeasured, local.initialUses.isEmpty { locals[source].countMeasuredAlias() }
      }
      if local.isClosure {
        closureReads.removeAll { $0 >= locals.count }
        if !local.mayRun { for index in local.initialUses { facts.uses[index].context.insert(.deferred) } }
      }
      if local.reads > 0 {
        if local.reads == local.recordedReads {
          for index in local.values { facts.uses[index].context.insert(.recorded) }
        }
        // A value that is computed from several others is passed in, or passed on, only as a whole.
        if local.initialUses.count == 1 {
          if local.reads == local.passedInCalls { consequences.insert(.passedIn) }
          if local.reads == local.passedOnReads { consequences.insert(.passedOn) }
        }
        if local.reads == local.diagnosticReads { consequences.insert(.diagnostic) }
        if local.isOnlyMeasured { consequences.insert(.elapsedTime) }
        if local.isOnlyArgument { facts.uses[local.initialUses.lowerBound].context.insert(.argument) }
      }
      if !consequences.isEmpty { mark(local, consequences) }
    }
  }

  /// Says of the uses in the values of a local name what becomes of them.
  private func mark(_ local: Local, _ consequences: Use.Context) {
    let inStatements = usesInStatements.reversed().prefix { $0.upperBound > local.initialUses.lowerBound }
    for index in local.initialUses where !inStatements.contains(where: { $0.contains(index) }) {
      facts.uses[index].context.formUnion(consequences)
    }
    // Whether it is passed in, or passed on, was asked of the initial value only.
    for index in local.assignedUses.joined() {
      facts.uses[index].context.formUnion(consequences.subtracting([.passedIn, .passedOn]))
    }
  }

  /// Walks through something, and finds the local names that it reads.
  ///
  /// - Returns: The indices of the names among ``locals``, except for names that closures in it declare.
  func localsRead(in body: () -> Void) -> [Int] {
    let (first, wasNoting) = (localReads.count, notesLocalReads)
    notesLocalReads = true
    body()
    notesLocalReads = wasNoting
    let reads = localReads[first...].filter { $0 < locals.count }
    localReads.removeSubrange(first...)
    if wasNoting { localReads += reads }
    return reads
  }

  /// Declares a local name, which is in scope from here on.
  func declareLocal(_ name: String, _ base: Use.Base) {
    guard name != "_" else { return }
    locals.append(Local(name: name, base: base))
  }

  /// The index of a local name among ``locals``.
  func local(_ name: String) -> Int? { locals.index(of: name) }

  /// What a name is, as far as the function around it says.
  func base(of name: String) -> Use.Base {
    local(name).map { locals[$0].base } ?? outerBase(of: name)
  }

  /// What a name is that is not a local one.
  func outerBase(of name: String) -> Use.Base {
    let bytes = name.utf8
    if bytes.count > 1, bytes.first == UInt8(ascii: "$"),
      let second = bytes.dropFirst().first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= second
    {
      return .unknown
    }
    return .outer
  }
}
