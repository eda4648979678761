// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `hidden-singleton`.
struct HiddenSingleton: Rule {
  static let description = RuleDescription(
    id: .hiddenSingleton, defaultLevel: .note,
    summary: "A type uses a global instance of the program, such as `Session.shared`, directly.",
    explanation: """
      A dependency on a global instance is not visible in the initialiser of a type, and a test cannot pass in another \
      instance. Let the composition root keep the one instance, and pass it on. It is reported once for each type and \
      instance in a file.
      """,
    exemptions: [
      "composition roots, live implementations, previews, tests",
      "seams, such as a default argument `session: Session = .shared`, and properties that can be set",
      "instances of structures and enumerations that only hold data",
    ],
    examples: [
      .init(
        reported: "final class Cart { func pay() { Analytics.shared.track(\"pay\") } }",
        instead:
          "final class Cart { let analytics: Analytics; init(analytics: Analytics) { self.analytics = analytics } }")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    uses(in: evidence).map { finding($0.key, $0.value, in: evidence) }
  }

  /// What one finding is about: an instance that something in a file uses.
  private struct Key: Hashable {
    let file: Int
    let subject: String
    let instance: String
    let member: DeclarationID
  }

  /// Where it is used, and what to do there instead.
  private struct Uses {
    var places: [Place] = []
    let remedy: String
  }

  /// Where global instances are used, in the order of the files.
  private func uses(in evidence: Evidence) -> [Key: Uses] {
    let program = evidence.program
    var uses: [Key: Uses] = [:]
    for global in evidence.globalInstances.all {
      let declaration = program.declaration(around: global.id)
      // A type may speak of itself, and of what is nested in it.
      guard evidence.shouldBePassedIn(global.id), !program.isInside(declaration, global.instance.type) else {
        continue
      }
      let key = Key(
        file: global.id.file, subject: evidence.subject(of: global.id), instance: global.instance.name,
        member: global.instance.member)
      uses[key, default: Uses(remedy: program.wayToPass(to: declaration))].places.append(global.place)
    }
    return uses
  }

  private func finding(_ key: Key, _ uses: Uses, in evidence: Evidence) -> Finding {
    Finding(
      of: Self.description, in: evidence, place: uses.places[0],
      otherPlaces: Array(uses.places.dropFirst()), subject: key.subject,
      message: "`\(key.subject)` uses the global instance `\(key.instance)`",
      trace: [
        Finding.Step(
          "it is the only instance in the program, and it is not passed to `\(key.subject)`",
          at: evidence.program.place(of: key.member))
      ],
      help: "\(uses.remedy), and let the composition root keep the one instance",
      discriminator: key.instance)
  }
}
