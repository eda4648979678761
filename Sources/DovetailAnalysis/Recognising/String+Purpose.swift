// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// What the names of types, functions and files say about their purpose.
extension StringProtocol {
  /// Whether a type of that name reports to developers how the program is doing.
  var namesDiagnosis: Bool {
    // A `LogManager`, and no `Login`.
    if hasPrefix("Log"), dropFirst("Log".count).first?.isUppercase ?? false, !hasPrefix("LogIn"), !hasPrefix("LogOut") {
      return true
    }
    return ["Crash", "Diagnos", "MetricKit", "OTel", "OpenTelemetry", "Sentry", "SystemInfo"].contains(where: hasPrefix)
      || ["ConsoleLog", "Crash", "LogReporter", "LogWriter", "Logger"].contains(where: hasSuffix)
      // Not a `MealLoggingService`.
      || ["LogControl", "LoggingControl"].contains(where: hasSuffix)
      || contains("CrashReport") || contains("BugReport")
  }

  /// Whether it is named as what testers are given in the program itself: `QA Features`, `qaPasswordPolicyOverride`.
  ///
  /// The letters alone may stand for questions and answers.
  var namesQualityAssurance: Bool {
    guard beginsWithWord("qa") || hasPrefix("QA") else { return false }
    return ["Feature", "Menu", "Mode", "Option", "Override", "Screen", "Setting", "Tool"].contains { contains($0) }
  }

  /// Whether it is named as code for developers, such as a `DebugScreen`; a `Debugger` is something else.
  var namesDebugging: Bool {
    if namesQualityAssurance { return true }
    if hasPrefix("Internal"), dropFirst("Internal".count).first?.isUppercase ?? false { return true }
    if ["DeveloperMenu", "DeveloperOption", "DeveloperSetting"].contains(where: hasPrefix) { return true }
    guard let range = firstRange(of: "Debug") else { return false }
    return !self[range.upperBound...].hasPrefix("g")
  }

  /// Whether a function is named as one that fakes something for developers, or for a preview: `insertDebugElement`,
  /// `fakeEvent`, `placeholderEntry`.
  var namesDouble: Bool {
    if namesDebugging || hasPrefix("debug") && dropFirst("debug".count).first?.isUppercase ?? false { return true }
    if hasPrefix("makePreview") { return true }
    return ["demo", "dummy", "fake", "mock", "placeholder", "sample", "simulate"].contains { word in
      if beginsWithWord(word) { return true }
      guard word != "sample", let first = word.first else { return false }
      guard let range = firstRange(of: first.uppercased() + word.dropFirst()) else { return false }
      return self[range.upperBound...].first?.isUppercase ?? true
    }
  }

  /// Whether a type is named as a double: `MockStore`, `StoreStub`.
  var namesDoubleType: Bool {
    if Signs.endingsOfDoubles.contains(where: hasSuffix) { return true }
    return Signs.beginningsOfDoubles.contains { word in
      guard word == "Mock" || hasPrefix(word), let range = firstRange(of: word) else { return false }
      return self[range.upperBound...].first?.isUppercase ?? false
    }
  }
}
