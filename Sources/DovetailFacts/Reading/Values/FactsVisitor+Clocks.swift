// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The clocks from which values were read: two times of one clock are the ends of a measured time span, or of a wait.
extension FactsVisitor {
  /// The clock that an expression may read: the name of the type or function from which its value comes.
  ///
  /// Whether that is a clock is not known here, but in the catalogue. A call with arguments is not one: its result is
  /// computed from them, as by `calendar.startOfDay(for: date)` or `Date(timeIntervalSince1970: expiry)`.
  func clock(of node: ExprSyntax, _ expression: ExpressionSummary) -> String? {
    guard expression.kind == .call || expression.kind == .reference else { return nil }
    let name = expression.name
    guard !name.isEmpty else { return nil }
    guard !name.hasPrefix(".") else { return Self.anyClock }
    let first = String(name.firstOfChain)
    if let index = local(first), !first.looksLikeTypeName { return locals[index].clock }
    guard !Self.converters.contains(first), Self.choices.contains(name) || readsClock(node) else { return nil }
    return first.looksLikeTypeName ? first : name
  }

  /// Functions that return one of their arguments.
  private static let choices: Set<String> = ["max", "min"]

  /// Types whose functions convert dates.
  private static let converters: Set<String> = ["Calendar", "DateFormatter", "ISO8601DateFormatter", "NSCalendar"]

  /// Whether the first call in an expression, if there is one, has no arguments, or the distance from now; or stands
  /// for never, until the clock is read: `var next = Date(timeIntervalSince1970: 0)`.
  private func readsClock(_ node: ExprSyntax) -> Bool {
    let value = stripped(node)
    guard let call = Chain(value, at: offset(of: value), in: source).call, let first = call.arguments.first else {
      return true
    }
    switch first.label {
    case "timeIntervalSinceNow": return true
    case "timeIntervalSince1970": return first.expression.as(IntegerLiteralExprSyntax.self)?.literal.text == "0"
    default: return false
    }
  }

  /// Whether two values are times of the same clock.
  func isElapsedTime(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
    guard let first = clock(of: one, summary(of: one)), let second = clock(of: other, summary(of: other)) else {
      return false
    }
    return first == second || first == Self.anyClock && second.namesClock || second == Self.anyClock && first.namesClock
  }

  /// Whether a time is compared with the end of a wait.
  func isWaitedFor(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
    let (first, second) = (summary(of: one), summary(of: other))
    if [first, second].contains(where: { memberName($0)?.namesDeadline ?? false }) { return true }
    let known = [first, second].filter { $0.kind == .reference && local($0.name) != nil }
    if known.isEmpty { return false }
    if known.contains(where: \.name.namesDeadline) { return true }
    guard let clock = clock(of: one, first) else { return false }
    return clock == self.clock(of: other, second)
  }

  /// The name of a member of the enclosing type, if the expression is one.
  private func memberName(_ summary: ExpressionSummary) -> String? {
    guard summary.kind == .reference else { return nil }
    let isQualified = summary.name.hasPrefix("self.")
    let name = summary.name.withoutSelf
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return isQualified || local(name) == nil && !name.looksLikeTypeName ? name : nil
  }

  /// The clock of an implicit member: that of the other end.
  private static let anyClock = "."
}

extension String {
  /// Whether a clock is known to be one: `Date`, `clock.now`; what a member stores may be any date.
  fileprivate var namesClock: Bool { looksLikeTypeName || lastOfChain.endsWithWord("now") }
}

extension StringProtocol {
  /// Whether a time with this name is the end of a wait, by the program or the system.
  var namesDeadline: Bool {
    self == "deadline" || hasSuffix("Deadline") || self == "earliestBeginDate" || self == "fireDate"
  }
}
