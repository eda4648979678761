// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the names of types, functions and files say about their roles.
extension StringProtocol {
  /// Whether a type of that name reports to developers how the program is doing.
  var namesDiagnosis: Bool {
    for ending in ["Impl", "Implementation"] where hasSuffix(ending) && self != ending {
      return dropLast(ending.count).namesDiagnosis
    }
    if self == "Log" { return true }
    // `LogManager`, but not `Login`.
    if hasPrefix("Log"), dropFirst("Log".count).isCapitalized, !["LogIn", "LogOut"].contains(where: beginsWithWord) {
      return true
    }
    // A `CrashSafeStore` holds what users rely on.
    if hasPrefix("CrashSafe") || hasPrefix("CrashProof") { return false }
    return ["Crash", "MetricKit", "OTel", "OpenTelemetry", "Sentry", "SystemInfo"].contains(where: hasPrefix)
      || [
        "ConsoleLog", "Crash", "Debugger", "LogCollector", "LogExporter", "LogHandler", "LogReporter", "LogWriter",
        "Logger", "LoggerManager", "Metrics",
      ]
      .contains(where: hasSuffix)
      // Not a `MealLoggingService`.
      || ["LogControl", "LoggingControl"].contains(where: hasSuffix)
      // Not a `DiagnosisKey`.
      || ["BugReport", "CrashReport", "Diagnose", "Diagnostic", "ErrorLog", "ErrorReport", "Profiling"].contains(
        where: includes)
  }

  /// Whether it is named as what testers are given in the program itself: `QA Features`, `qaPasswordPolicyOverride`.
  ///
  /// The letters alone may stand for questions and answers.
  var namesQualityAssurance: Bool {
    guard beginsWithWord("qa") || hasPrefix("QA") else { return false }
    return ["Feature", "Menu", "Mode", "Option", "Override", "Screen", "Setting", "Tool"].contains(where: includes)
  }

  /// Whether it is named as the screens that the program shows to its developers: `Developer Menu`, `DebugMenu`.
  var namesDeveloperMenu: Bool {
    ["Debug", "Developer"].contains { word in
      guard hasPrefix(word) else { return false }
      let rest = dropFirst(word.count).trimmingPrefix(while: { $0 == " " })
      return ["Menu", "Option", "Screen", "Setting", "View"].contains(where: rest.hasPrefix)
    }
  }

  /// Whether it is named as code for developers, such as a `DebugScreen` or a `LoginBackdoor`; a `Debugger` is
  /// something else.
  var namesDebugging: Bool {
    if namesQualityAssurance || includes("Backdoor") { return true }
    // An `InternalServiceAuthenticator` is part of a product.
    if ["InternalMenu", "InternalOption", "InternalScreen", "InternalSetting"].contains(where: hasPrefix) {
      return true
    }
    if namesDeveloperMenu || hasPrefix("debug") && dropFirst("debug".count).isCapitalized { return true }
    return rest(after: "Debug").map { !$0.hasPrefix("g") } ?? false
  }

  /// Whether a function is named as one that fakes something: `fakeEvent`, `placeholderEntry`.
  var namesDouble: Bool {
    if namesSamples { return true }
    // What simulates something else fakes it; a function `simulate` may be what a program is for.
    if ["demo", "dummy", "fake", "mock", "placeholder", "sample", "simulate"].contains(where: beginsWithWord) {
      return self != "simulate"
    }
    // A `renewDemoLicense` and a `setUpFakeAddress` are part of a product.
    let words = Signs.verbsOfDoubles.contains(where: beginsWithWord) ? Signs.wordsOfProducts : []
    return (words + ["Dummy", "Mock", "Placeholder", "Simulate"]).contains { word in
      rest(after: word).map { $0.first?.isUppercase ?? true } ?? false
    }
  }

  /// Whether a function is named as one that makes values for a demonstration: `createSampleMessages`.
  ///
  /// A `makeSampleBuffer` and a `createSampleQuery` are about samples of something.
  private var namesSamples: Bool {
    guard ["create", "generate", "load", "make"].contains(where: beginsWithWord), let rest = rest(after: "Sample")
    else { return false }
    return rest.isCapitalized && !["Buffer", "Query", "Rate", "Size", "Time", "Type"].contains(where: rest.hasPrefix)
  }

  /// Whether a function is named as one that makes what a preview shows: `makePreview`, `makeLaterPreviewItems`,
  /// `setupPreview`.
  var namesValuesOfPreview: Bool {
    if self == "configurePreview" || self == "setUpPreview" || self == "setupPreview" { return true }
    guard beginsWithWord("make"), let rest = rest(after: "Preview") else { return false }
    return hasPrefix("makePreview") || ["Data", "Item", "Model", "State"].contains(where: rest.hasPrefix)
  }

  /// What follows the first occurrence of a word.
  private func rest(after word: String) -> SubSequence? {
    offset(of: word).map { self[utf8.index(startIndex, offsetBy: $0 + word.utf8.count)...] }
  }

  /// Whether a type is named as a double: `MockStore`, `StoreStub`, or as what has them: `StoreMocksProvider`.
  var namesDoubleType: Bool {
    if Signs.endingsOfDoubles.contains(where: hasSuffix) { return true }
    return Signs.beginningsOfDoubles.contains { word in
      guard word.hasPrefix("Mock") || hasPrefix(word), let rest = rest(after: word) else { return false }
      return rest.isCapitalized
    }
  }
}
