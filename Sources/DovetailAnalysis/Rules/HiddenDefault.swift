// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `hidden-default`.
struct HiddenDefault: Rule {
  static let description = RuleDescription(
    id: .hiddenDefault, defaultLevel: .off,
    summary: "A default argument is something volatile.",
    explanation: """
      A default argument is a seam, so this rule is off. Turn it on if every volatile dependency should be named in the \
      composition root: a caller that omits the argument silently gets the outside world.
      """,
    exemptions: ["composition roots, live implementations, previews, tests"],
    examples: [
      .init(
        reported: "final class Loader { init(session: URLSession = .shared) {} }",
        instead: "final class Loader { init(session: URLSession) {} }")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    guard evidence.level(of: Self.description) != .off else { return [] }
    return evidence.volatileUses.compactMap { use in
      let facts = evidence.program[use.id]
      guard use.exemption == .seam, facts.context.contains(.defaultArgument) else { return nil }
      let declaration = evidence.program.declaration(around: use.id)
      let subject = evidence.subject(of: use.id)
      return Finding(
        of: Self.description, in: evidence, place: use.place, subject: subject,
        message: "`\(subject)` has the volatile default argument `\(use.entry.shownName)`",
        category: use.entry.category,
        trace: [
          Finding.Step("`\(use.entry.shownName)` \(use.entry.effect), and does so if the argument is left out")
        ],
        help: "remove the default, and pass the live value from the composition root",
        discriminator: "\(declaration.map { evidence.program[$0].name } ?? "") \(use.entry.name)")
    }
  }
}
