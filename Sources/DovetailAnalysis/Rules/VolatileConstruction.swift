// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `volatile-construction`.
struct VolatileConstruction: Rule {
  static let description = RuleDescription(
    id: .volatileConstruction, defaultLevel: .note,
    summary: "A volatile type of the program is constructed outside a composition root.",
    explanation: """
      A type that depends on something volatile is volatile as well. A view model that creates its own loader cannot be \
      tested without it, so pass the loader in, and create it in the composition root.

      Names are resolved by scope, module and imports. The level is a note, because source alone does not always show \
      whether the volatile part of the constructed type is the one that is used.
      """,
    exemptions: [
      "composition roots, live implementations, previews, tests",
      "seams: default arguments, `parameter ?? Default()`, properties that can be set",
      "structures and enumerations that only hold data, and views",
      "a type that gets everything volatile passed in",
    ],
    examples: [
      .init(
        reported: "final class FeedModel { private let loader = RemoteLoader() }",
        instead:
          "final class FeedModel { private let loader: any Loader; init(loader: any Loader) { self.loader = loader } }")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    let program = evidence.program
    var found: [Key: Finding] = [:]
    for construction in evidence.constructions.all {
      let made = program.types[construction.made]
      guard construction.enclosingType != construction.made, isDependency(made, evidence),
        evidence.shouldBePassedIn(construction.call),
        let steps = evidence.selfMadeVolatility.path(of: construction.made, constructedBy: program[construction.call])
      else { continue }
      let subject = evidence.subject(of: construction.call)
      let key = Key(file: construction.call.file, subject: subject, made: made.qualifiedName)
      guard found[key] == nil else { continue }
      let way = program.wayToPass(to: program.declaration(around: construction.call))
      found[key] = Finding(
        of: Self.description, in: evidence, place: construction.place,
        subject: subject,
        message: "`\(subject)` makes `\(made.qualifiedName)`, which is volatile",
        trace: steps,
        help: "\(way), and create it in the composition root",
        discriminator: made.qualifiedName)
    }
    return Array(found.values)
  }

  /// What is reported only once.
  private struct Key: Hashable {
    let file: Int
    let subject: String
    let made: String
  }

  /// Whether a type is one that others depend on: no data, no view, no composition root, and a part of what is
  /// delivered.
  private func isDependency(_ type: ProgramType, _ evidence: Evidence) -> Bool {
    evidence.program.carriesVolatility(type) && type.kind != .protocol && evidence.isDelivered(type)
      && !evidence.roles[type.parts[0]].contains(.view) && !evidence.program.isCompositionRoot(type)
  }
}
