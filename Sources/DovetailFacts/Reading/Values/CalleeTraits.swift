// SPDX-License-Identifier: Apache-2.0

/// What the name of a function says about a call of it.
///
/// Every call is asked all of this, and hardly one answers yes: to look a name up once takes less than to compare it with
/// each name.
struct CalleeTraits: OptionSet {
  let rawValue: UInt8

  /// It waits, or has something done after a while: `DispatchQueue.global().asyncAfter(…)`.
  static let waits = CalleeTraits(rawValue: 1 << 0)
  /// An argument says how long it is until something happens: that of a wait, or of a timer.
  static let saysHowLong = CalleeTraits(rawValue: 1 << 1)
  /// A member of a moment or a calendar that computes.
  static let computesTime = CalleeTraits(rawValue: 1 << 2)
  /// It says how much time lies between its receiver and its argument.
  static let comparesTimes = CalleeTraits(rawValue: 1 << 3)
  /// A function that speaks to a developer: `print`, `assert`.
  static let isDiagnostic = CalleeTraits(rawValue: 1 << 4)
  /// A member of a log that does: `logger.debug(…)`.
  static let isLevel = CalleeTraits(rawValue: 1 << 5)
  /// It keeps what it takes.
  static let keeps = CalleeTraits(rawValue: 1 << 6)
  /// One of ``SourceReader/methodsOfValues``.
  static let isMethodOfValue = CalleeTraits(rawValue: 1 << 7)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of name: String) { self = Self.byName[name] ?? [] }

  private static let names: [(CalleeTraits, [String])] = [
    ([.waits, .saysHowLong], ["asyncAfter", "perform", "scheduledTimer", "sleep"]),
    (.saysHowLong, ["publish", "schedule", "Timer"]),
    (
      .computesTime,
      [
        "addingTimeInterval", "addTimeInterval", "advanced", "compare", "component", "dateComponents", "dateInterval",
        "endOfDay", "isDate", "isDateInToday", "isDateInTomorrow", "isDateInWeekend", "isDateInYesterday", "nextDate",
        "ordinality", "startOfDay", "truncatingRemainder",
      ]
    ),
    (.comparesTimes, ["distance", "duration", "timeIntervalSince"]),
    (
      .isDiagnostic,
      [
        "assert", "assertionFailure", "debugPrint", "fatalError", "NSLog", "os_log", "precondition",
        "preconditionFailure", "print",
      ]
    ),
    (
      .isLevel,
      [
        "addMessage", "critical", "debug", "error", "fault", "info", "log", "notice", "print", "trace", "verbose",
        "warning",
      ]
    ),
    (.keeps, ["set", "setValue", "setObject", "setPrimitiveValue"]),
    (.isMethodOfValue, Array(SourceReader.methodsOfValues)),
  ]

  private static let byName = names.reduce(into: [String: CalleeTraits]()) { result, entry in
    for name in entry.1 { result[name, default: []].formUnion(entry.0) }
  }
}
