// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// A report with one finding of each kind that renderers treat differently.
enum Samples {
  static let directUse = Finding(
    rule: .volatileUse, level: .error, place: Place(path: "Sources/App/FeedLoader.swift", line: 12, column: 9),
    subject: "FeedLoader", message: "`URLSession.shared` is used directly", category: .network,
    trace: [
      Finding.Step(
        "`FeedLoader.load()` calls `data(for:)`", at: Place(path: "Sources/App/FeedLoader.swift", line: 12, column: 9)),
      Finding.Step(
        "the network answers differently every time", at: Place(path: "Sources/Net.swift", line: 3, column: 1)),
      Finding.Step("it is not passed to `FeedLoader`"),
    ],
    help: "take `any HasURLSession` in the initialiser", discriminator: "URLSession.shared")

  static let clock = Finding(
    rule: .volatileUse, level: .warning, place: Place(path: "Sources/App/FeedLoader.swift", line: 20, column: 15),
    otherPlaces: [24, 31].map { Place(path: "Sources/App/FeedLoader.swift", line: $0, column: 8) },
    subject: "FeedLoader", message: "`Date()` is used directly", category: .time,
    trace: [Finding.Step("the time is another one at each call")], help: "take `any HasDate` in the initialiser",
    discriminator: "Date()")

  static let unmarked = Finding(
    rule: .unmarkedVolatile, level: .warning,
    place: Place(path: "Sources/App/AppDependencies.swift", line: 5, column: 7), subject: "AppDependencies",
    message: "`loader` builds `FeedLoader`, which is volatile, and is not marked",
    trace: [
      Finding.Step("`FeedLoader` uses `URLSession.shared`", at: directUse.place)
    ], help: "write `shared(.volatile)`",
    edits: [
      Finding.Edit(path: "Sources/App/AppDependencies.swift", offset: 120, length: 0, replacement: "(.volatile)")
    ], discriminator: "loader")

  /// Everything that a renderer could stumble over, in every text of a finding.
  static let awkward: Finding = {
    let name = "a \"b\"\n::error::\u{1b}[31m,x:y%🐦é\u{202e}\\.swift"
    return Finding(
      rule: .hiddenSingleton, level: .note, place: Place(path: name, line: 1, column: 2), subject: "S\"\n🐦",
      message: "a \"quote\"\na::b % 🐦",
      trace: [Finding.Step("step\r\n::two::", at: Place(path: name, line: 3, column: 4))],
      help: "help\t\"me\"", discriminator: "d\n1")
  }()

  static let rules = [
    RuleDescription(
      id: .volatileUse, defaultLevel: .error, summary: "Finds direct uses of volatile APIs.",
      explanation: "Inject what is volatile.", examples: []),
    RuleDescription(
      id: .hiddenDefault, defaultLevel: .off, summary: "Finds volatile default arguments.",
      explanation: "A default hides a \"dependency\"."),
    RuleDescription(
      id: .unmarkedVolatile, defaultLevel: .warning, summary: "Finds providers that are not marked.",
      explanation: "Mark them.", hasFix: true),
    RuleDescription(
      id: .hiddenSingleton, defaultLevel: .note, summary: "Finds `X.shared`.", explanation: "Inject it."),
  ]

  static var report: FindingsReport {
    var summary = Summary()
    summary.files = 212
    summary.lines = 20_101
    summary.undecided = [
      Summary.Undecided(
        kind: "constructions",
        places: [4, 7, 19].map { Place(path: "Sources/App/Menu.swift", line: $0, column: 5) }, total: 212,
        reason: "source alone does not say what they make; build first")
    ]
    summary.adapters = [Summary.Adapter(type: "HTTPClient", uses: 3), Summary.Adapter(type: "Store.Disk", uses: 1)]
    summary.problems = [
      Summary.Problem(path: "Sources/App/Old.swift", message: "this file is not UTF-8, and was not analysed"),
      Summary.Problem(
        path: "Sources/App/Odd.swift", place: Place(path: "Sources/App/Odd.swift", line: 7, column: 1),
        message: "this suppression has no reason"),
    ]
    var accepted = clock
    accepted.place.line = 44
    var suppressed = directUse
    suppressed.place.line = 50
    return FindingsReport(
      findings: [unmarked, directUse, clock, awkward],
      suppressed: [
        SuppressedFinding(accepted, .baseline),
        SuppressedFinding(suppressed, .comment(reason: "the probe has to be \"real\"")),
      ], summary: summary, rules: rules)
  }

  static let clean: FindingsReport = {
    var summary = Summary()
    summary.files = 1
    return FindingsReport(findings: [], summary: summary, rules: rules)
  }()
}
