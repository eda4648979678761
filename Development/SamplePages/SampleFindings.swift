// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension FindingsReport {
  /// Findings about the shop.
  static let shop = FindingsReport(
    findings: [
      Finding(
        rule: .volatileUse, level: .error, place: Place(path: "Sources/App/LiveAPI.swift", line: 14, column: 9),
        subject: "API", message: "`URLSession.shared` is used directly", category: .network,
        trace: [
          Finding.Step(
            "`API.load` calls `URLSession.shared`", at: Place(path: "Sources/App/LiveAPI.swift", line: 14, column: 9)),
          Finding.Step("the network is outside of the process"),
        ],
        help: "take a `URLSession` in the initialiser, and provide it at the root", discriminator: "URLSession.shared"),
      Finding(
        rule: .unmarkedVolatile, level: .warning,
        place: Place(path: "Sources/App/Dependencies.swift", line: 7, column: 3), subject: "App.formatter",
        message: "`formatter` builds a volatile `Locale.current`",
        trace: [
          Finding.Step(
            "it is not declared `.volatile`", at: Place(path: "Sources/App/Dependencies.swift", line: 7, column: 3))
        ],
        help: "write `shared(.volatile)`", discriminator: "formatter"),
      Finding(
        rule: .unfinished, level: .note, place: Place(path: "Sources/App/Coupons.swift", line: 3, column: 1),
        subject: "Coupons", message: "`coupons` is not written yet", trace: [Finding.Step("it is `unimplemented`")],
        help: "write it", discriminator: "coupons"),
    ],
    suppressed: [
      SuppressedFinding(
        Finding(
          rule: .hiddenSingleton, level: .note, place: Place(path: "Sources/App/Log.swift", line: 5, column: 1),
          subject: "Log", message: "`Log.shared` is used directly", trace: [Finding.Step("it is a global instance")],
          help: "take it in the initialiser", discriminator: "Log.shared"), .comment(reason: "logging is fine"))
    ])

  /// Findings whose texts look like markup.
  static let names = FindingsReport(
    findings: [
      Finding(
        rule: .volatileUse, level: .warning, place: Place(path: "<b>.swift", line: 1, column: 1),
        subject: "<script>alert(3)</script>", message: "</article><script>alert(4)</script>",
        trace: [Finding.Step("<img src=x onerror=alert(5)>")], help: "\"&<>", discriminator: "x")
    ])
}
