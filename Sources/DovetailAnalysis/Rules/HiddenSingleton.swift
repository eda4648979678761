// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The rule `hidden-singleton`.
struct HiddenSingleton: Rule {
  static let description = RuleDescription(
    id: .hiddenSingleton, defaultLevel: .note,
    summary: "A type uses a global instance of the program, such as `Session.shared`, directly.",
    explanation: """
      What a type takes from a global instance does not show in its initialiser, and a test cannot hand it another one. \
      Let the composition root keep the one instance, and pass it on. It is reported once for each type and instance in a \
      file.
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
    places(evidence).map { finding($0.key, $0.value, in: evidence) }
  }

  /// What one finding is about: an instance that something in a file uses.
  private struct Key: Hashable {
    let file: Int
    let subject: String
    let instance: String
    let member: DeclarationID
  }

  /// Where global instances are used, in the order of the files.
  private func places(_ evidence: Evidence) -> [Key: [Place]] {
    let program = evidence.program
    var places: [Key: [Place]] = [:]
    for (file, facts) in program.files.enumerated() {
      for use in facts.uses {
        guard case .outer = use.base, !use.isOnlyEquated, let instance = instance(of: use, file: file, program),
          evidence.mustBeHandedOver(use, in: file)
        else { continue }
        let id = use.declarationID(in: file)
        // A type may speak of itself, and of what is nested in it.
        if program.isInside(id, instance.type) { continue }
        let key = Key(
          file: file, subject: evidence.subject(at: id, file: file), instance: instance.name, member: instance.member)
        places[key, default: []].append(use.position.place(in: facts.path))
      }
    }
    return places
  }

  private func finding(_ key: Key, _ places: [Place], in evidence: Evidence) -> Finding {
    Finding(
      rule: .hiddenSingleton, level: evidence.level(of: Self.description), place: places[0],
      otherPlaces: Array(places.dropFirst()), subject: key.subject,
      message: "`\(key.subject)` uses the global instance `\(key.instance)`",
      trace: [
        Finding.Step(
          "it is the one instance for the whole program, and nothing hands it to `\(key.subject)`",
          at: evidence.program.place(of: key.member))
      ],
      help: "take it as a parameter of the initialiser, and let the composition root keep the one instance",
      discriminator: key.instance)
  }

  /// The global instance that a use names: a static constant of a type that holds an instance of that type.
  private func instance(
    of use: Use, file: Int, _ program: Program
  ) -> (type: Int, name: String, member: DeclarationID)? {
    let names = use.names
    guard let index = names.firstIndex(where: Self.names.contains) else { return nil }
    let id = use.declarationID(in: file)
    let owners: [TypeTarget]
    if use.name.hasPrefix("."), index == 0 {
      owners = program.expectedTargets(of: use, file: file)
    } else if names[0].first?.isUppercase ?? false, index > 0 {
      owners = [program.target(of: names[..<index].joined(separator: "."), from: id, file: file)]
    } else {
      return nil
    }
    guard owners.count == 1, case .project(let type) = owners[0],
      [.class, .actor].contains(program.types[type].kind),
      let member = program.members(named: names[index], of: type).first(where: {
        program[$0].kind == .variable && program[$0].modifiers.contains(.isStatic)
      })
    else { return nil }
    // A constant of another type, such as `Theme.current: Color`, is none.
    guard
      program.type(ofVariable: member).contains(where: { target in
        guard case .project(let held) = target else { return false }
        return program.isSubtype(type, of: held) || program.isSubtype(held, of: type)
      })
    else { return nil }
    return (type, "\(program.types[type].qualifiedName).\(names[index])", member)
  }

  /// What global instances are called.
  private static let names: Set<String> = [
    "current", "default", "instance", "main", "shared", "sharedInstance", "singleton", "standard",
  ]
}
