// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `unfinished`.
struct Unfinished: Rule {
  static let description = RuleDescription(
    id: .unfinished, defaultLevel: .note,
    summary: "A provider is still `unimplemented`.",
    explanation: """
      What is not written yet is volatile as well: `unimplemented(…)` stands in for it, and everything else can be built and \
      tested. These notes list what is left to do.
      """,
    exemptions: ["stubs, tests and previews"],
    examples: [.init(reported: "var payments: any Payments { shared { unimplemented(\"payments\") } }")])

  func findings(in evidence: Evidence) -> [Finding] {
    var seen: Set<DeclarationID> = []
    return evidence.wiring.roots.providers.compactMap { provider in
      guard provider.call.isUnimplemented, seen.insert(provider.declaration).inserted,
        evidence.isDelivered(provider.declaration)
      else { return nil }
      let name = evidence.program[provider.declaration].name
      let place = evidence.program.place(of: provider.declaration)
      return Finding(
        of: Self.description, in: evidence, place: place,
        subject: evidence.subject(of: provider.declaration),
        message: "`\(name)` is not implemented yet",
        trace: [Finding.Step("the factory of `\(name)` is `unimplemented`", at: place)],
        help: "implement it, and create it here", discriminator: name)
    }
  }
}
