// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `unused-suppression`.
struct UnusedSuppression: Rule {
  static let description = RuleDescription(
    id: .unusedSuppression, defaultLevel: .warning,
    summary: "A `dovetail:ignore` comment hides nothing.",
    explanation: """
      A comment that hides nothing is either left over, or names an unknown rule, or gives no reason and so has no effect. \
      One that names no rule at all is a warning about the file, which fails no check. A comment is written \
      `// dovetail:ignore volatile-use - the reason`, with `:next` for the line below and `:file` for the file.
      """,
    exemptions: ["a comment that hides a finding of a level that is not shown, or of a rule or category that is off"],
    examples: [
      .init(
        reported: "let hour = 9  // dovetail:ignore volatile-use - the greeting is the same all day",
        instead: "let hour = 9")
    ])

  /// It is found while suppressions are applied, see ``Suppressions``.
  func findings(in evidence: Evidence) -> [Finding] { [] }

  /// The finding about a comment, and whether the line below has what it names.
  static func finding(
    about suppression: FileFacts.Suppression, in path: String, reason: String, isAboutNextLine: Bool, level: Level
  ) -> Finding {
    let place = suppression.position.place(in: path)
    let rules = suppression.rules.joined(separator: ", ")
    return Finding(
      rule: .unusedSuppression, level: level, place: place,
      subject: String(path.fileName),
      message: reason,
      trace: [Finding.Step("readers of the comment will believe that it hides something", at: place)],
      help: isAboutNextLine
        ? "write `dovetail:ignore:next`: without `:next`, the comment applies to its own line"
        : "remove it, or write `// dovetail:ignore RULE - REASON`",
      discriminator: rules)
  }
}
