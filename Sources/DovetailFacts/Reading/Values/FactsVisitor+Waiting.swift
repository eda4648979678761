// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The values that determine how long something waits: `Task.sleep(for: configuration.timeout)`.
extension FactsVisitor {
  /// Walks through the argument that says how long something waits, and finds the values from which it is computed.
  ///
  /// - Parameters:
  ///   - node: The argument.
  ///   - slot: The slot of the argument.
  ///   - other: The values in another argument, such as `deadline:` beside `repeating:`.
  /// - Returns: The values in both.
  func walkLength(_ node: ExprSyntax, _ slot: Slot, after other: FileFacts.Wait.Length?) -> FileFacts.Wait.Length {
    let before = facts.uses.count
    let reads = localsRead { walkExpression(node, slot) }
    var length = other ?? FileFacts.Wait.Length()
    for index in before..<facts.uses.count { gather(facts.uses[index], into: &length) }
    // Each name once, however often it is part of others.
    var known: Set<Int> = []
    var open = reads.reversed().filter { known.insert($0).inserted }
    while let index = open.popLast() {
      gather(locals[index], into: &length)
      open += locals[index].sources.reversed().filter { known.insert($0).inserted }
    }
    return length
  }

  /// Records how long a use waits; for a timer that is scheduled later, at the use that created it.
  func recordWait(_ length: FileFacts.Wait.Length, of link: Chain.Link, in chain: borrowing Chain, use: Int) {
    var waiting = use
    if link.callee == "schedule" {
      guard chain.isMemberOfName, let timer = local(chain.names[0]), let made = locals[timer].initialUses.first else {
        return
      }
      waiting = made
      if link.arguments.contains(where: \.saysHowOften) { facts.uses[waiting].context.insert(.repeats) }
    }
    facts.waits.append(FileFacts.Wait(position: facts.uses[waiting].position, length: length, loop: loop))
  }

  /// Whether the file calls `cancel()`, of a work item or anything else.
  func callsCancel() -> Bool { Self.cancelling.occurs(in: source.bytes) }

  private static let cancelling = ByteSearch(".cancel()")

  private func gather(_ local: Local, into length: inout FileFacts.Wait.Length) {
    switch local.base {
    case .parameter: length.sources.insert(.parameter)
    // An element of a list in the source: `for delay in [1, 2, 5]`.
    case .unknown: length.sources.insert(local.isFromGlobals ? .program : .unknown)
    case .local(_, let value):
      // `[timeout] in`, `if let timeout`: the outer name was recorded elsewhere.
      if local.initialUses.isEmpty, local.sources.isEmpty, let value, value.kind == .reference {
        length.members.append(value.name.withoutSelf)
      }
      for index in local.initialUses { gather(facts.uses[index], into: &length) }
    case .outer, .localDeclaration: length.sources.insert(.program)
    }
  }

  private func gather(_ use: Use, into length: inout FileFacts.Wait.Length) {
    switch use.base {
    case .local: return
    case .parameter: length.sources.insert(.parameter)
    case .unknown: length.sources.insert(.unknown)
    case .localDeclaration: length.sources.insert(.program)
    case .outer:
      guard !use.name.hasPrefix("."), !use.onlyConvertsLength else { return }
      // The policy decides how long `policy.delay(after: 3)` is. What is called may be a property that holds a
      // function.
      length.members.append(use.name)
      if use.name.looksLikeTypeName { length.sources.insert(.program) }
    }
  }
}

extension Chain.Argument {
  /// Whether it says how often a timer fires, which is not `.never`.
  fileprivate var saysHowOften: Bool {
    guard label == "repeating" else { return false }
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "never"
  }
}

extension Use {
  /// Whether it only converts a duration, or says from when it counts: `UInt64(…)`, `max(…)`,
  /// `DispatchTime.now()`, `NSEC_PER_SEC`.
  fileprivate var onlyConvertsLength: Bool {
    if Self.conversions.contains(name) || name.hasPrefix("NSEC_") || isBoundOfNumbers { return true }
    guard kind == .call else { return false }
    // `UInt64(…)`, `TimeInterval(…)`
    if name.looksLikeTypeName { return labels == ["_"] && !name.contains(".") }
    return Self.convertingFunctions.contains(String(name.lastOfChain))
  }

  /// Whether it is the largest or smallest value of a type, which stands for no limit:
  /// `min(limit ?? TimeInterval.greatestFiniteMagnitude, timeout)`.
  private var isBoundOfNumbers: Bool {
    kind == .reference && name.looksLikeTypeName && Self.boundsOfNumbers.contains(String(name.lastOfChain))
  }

  private static let boundsOfNumbers: Set<String> = ["greatestFiniteMagnitude", "infinity", "max", "min", "zero"]

  private static let convertingFunctions: Set<String> = [
    "abs", "max", "microseconds", "milliseconds", "min", "nanoseconds", "pow", "seconds",
  ]

  private static let conversions: Set<String> = [
    "ContinuousClock", "ContinuousClock.Instant.now", "ContinuousClock.now", "Date", "Date.now", "DispatchTime.now",
    "DispatchWallTime.now", "MSEC_PER_SEC", "RunLoop.current", "RunLoop.main", "SuspendingClock",
    "SuspendingClock.now", "USEC_PER_SEC",
  ]
}
