// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Local names, and what follows for their values from where they are read.
///
/// ```swift
/// let now = Date()         // When the scope ends, the use of `Date()` is one that is compared,
/// return now < deadline    // because the name is read where it is.
/// ```
extension FactsVisitor {
  /// Walks through something with a scope of its own.
  func inScope(_ body: () -> Void) {
    let outer = locals.count
    body()
    endScope(outer)
  }

  /// Walks through a type, which sees no local name of the function around it.
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
      var context = local.consequences
      for source in local.sources { locals[source].consequences.formUnion(context) }
      if local.reads > 0 {
        if local.reads == local.notedReads {
          for index in local.values { facts.uses[index].context.insert(.noted) }
        }
        // Of a value that is made of several only the whole is passed in, or on.
        if local.initialUses.count == 1 {
          if local.reads == local.passedInCalls { context.insert(.passedIn) }
          if local.reads == local.passedOnReads { context.insert(.passedOn) }
        }
        if local.reads == local.diagnosticReads { context.insert(.diagnostic) }
        if local.clock != nil, local.measuredReads > 0, local.reads == local.measuredOrToldReads {
          context.insert(.elapsedTime)
        }
      }
      guard !context.isEmpty else { continue }
      for index in local.initialUses { facts.uses[index].context.formUnion(context) }
    }
  }

  /// Walks through something, and tells which local names it reads.
  ///
  /// - Returns: The indices of the names among ``locals``, without those of closures in it, which are gone by then.
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

  /// Makes a local name known from here on.
  func declareLocal(_ name: String, _ base: Use.Base) {
    guard name != "_" else { return }
    locals.append(Local(name: name, base: base))
  }

  /// The index of a local name among ``locals``.
  func local(_ name: String) -> Int? { locals.index(of: name) }

  /// What is known of a name, as far as its function tells.
  func base(of name: String) -> Use.Base {
    local(name).map { locals[$0].base } ?? outerBase(of: name)
  }

  /// What is known of a name that is no local one.
  func outerBase(of name: String) -> Use.Base {
    let bytes = name.utf8
    if bytes.count > 1, bytes.first == UInt8(ascii: "$"),
      let second = bytes.dropFirst().first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= second
    {
      return .unknown
    }
    return .outer
  }

  /// What an expression measures time with, if it could be a moment of a clock.
  ///
  /// Nothing here knows the clocks: the catalogue does. It is the name of the type or function that the value comes from.
  func clock(of expression: ExpressionSummary) -> String? {
    guard expression.kind == .call || expression.kind == .reference else { return nil }
    let name = expression.name
    guard !name.isEmpty else { return nil }
    guard !name.hasPrefix(".") else { return Self.anyClock }
    let first = String(name.utf8.prefix { $0 != UInt8(ascii: ".") }) ?? name
    if first.isCapitalized { return first }
    if let index = local(first) { return locals[index].clock }
    return name
  }

  /// Whether two values are two moments of the same clock.
  func isStretchOfTime(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
    guard let first = clock(of: summary(of: one)), let second = clock(of: summary(of: other)) else { return false }
    return first == second || first == Self.anyClock || second == Self.anyClock
  }

  /// Whether a moment is compared with the end of a wait.
  func isWaitedFor(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
    let summaries = [summary(of: one), summary(of: other)]
    if summaries.contains(where: { memberName($0)?.namesDeadline ?? false }) { return true }
    guard let known = summaries.first(where: { $0.kind == .reference && local($0.name) != nil }) else { return false }
    if known.name.namesDeadline { return true }
    guard let first = clock(of: summaries[0]), let second = clock(of: summaries[1]) else { return false }
    return first == second
  }

  /// The name of a member of the own type, if that is what an expression is.
  private func memberName(_ summary: ExpressionSummary) -> String? {
    guard summary.kind == .reference else { return nil }
    let isQualified = summary.name.hasPrefix("self.")
    let name = summary.name.withoutSelf
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return isQualified || local(name) == nil && !name.isCapitalized ? name : nil
  }

  /// The clock of an implicit member: that of the other end.
  static let anyClock = "."
}

extension StringProtocol {
  /// Whether a moment of that name is the end of a wait, of this program or of the system.
  var namesDeadline: Bool {
    self == "deadline" || hasSuffix("Deadline") || self == "earliestBeginDate" || self == "fireDate"
  }
}
