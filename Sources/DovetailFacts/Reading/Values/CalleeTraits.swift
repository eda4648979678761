// SPDX-License-Identifier: Apache-2.0

/// What the name of a function says about calls of it.
///
/// It is looked up once per call: hardly any call has one of these traits, and one lookup takes less time than
/// comparing the name with those of every trait.
struct CalleeTraits: OptionSet {
  let rawValue: UInt8

  /// It waits, or schedules something for later: `DispatchQueue.global().asyncAfter(…)`.
  static let waits = CalleeTraits(rawValue: 1 << 0)
  /// An argument says after how long something happens, as for a wait or a timer.
  static let takesDuration = CalleeTraits(rawValue: 1 << 1)
  /// A member of a date, a time or a calendar that computes something.
  static let computesTime = CalleeTraits(rawValue: 1 << 2)
  /// It returns the time between its receiver and its argument.
  static let comparesTimes = CalleeTraits(rawValue: 1 << 3)
  /// A function that addresses developers: `print`, `assert`.
  static let isDiagnostic = CalleeTraits(rawValue: 1 << 4)
  /// A member of a log that addresses developers: `logger.debug(…)`.
  static let isLogLevel = CalleeTraits(rawValue: 1 << 5)
  /// It stores its argument.
  static let storesArgument = CalleeTraits(rawValue: 1 << 6)
  /// One of ``SourceReader/methodsOfValues``.
  static let isMethodOfValue = CalleeTraits(rawValue: 1 << 7)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of name: String) {
    self = Self.byName[name] ?? []
    // `Task.cancellableSleep(for: timeout)`
    if name.hasSuffix("Sleep") { formUnion([.waits, .takesDuration]) }
  }

  private static let names: [(CalleeTraits, [String])] = [
    ([.waits, .takesDuration], ["asyncAfter", "perform", "scheduledTimer", "sleep"]),
    (.takesDuration, ["publish", "schedule", "Timer"]),
    (
      .computesTime,
      Array(SourceReader.functionsOfCalendars)
        + ["addingTimeInterval", "addTimeInterval", "advanced", "compare", "endOfDay", "truncatingRemainder"]
    ),
    (.comparesTimes, ["distance", "duration", "timeIntervalSince"]),
    (
      .isDiagnostic,
      [
        "assert", "assertionFailure", "DDLogDebug", "DDLogError", "DDLogInfo", "DDLogNotice", "DDLogVerbose",
        "DDLogWarn", "debugPrint", "fatalError", "NSLog", "os_log", "precondition", "preconditionFailure", "print",
      ]
    ),
    (
      .isLogLevel,
      [
        "addMessage", "critical", "debug", "error", "fault", "info", "log", "logDebug", "logError", "logInfo",
        "logMessage", "logWarning", "notice", "print", "trace", "verbose", "warning",
      ]
    ),
    (.storesArgument, ["set", "setValue", "setObject", "setPrimitiveValue"]),
    (.isMethodOfValue, Array(SourceReader.methodsOfValues)),
  ]

  private static let byName = names.reduce(into: [String: CalleeTraits]()) { result, entry in
    for name in entry.1 { result[name, default: []].formUnion(entry.0) }
  }
}
