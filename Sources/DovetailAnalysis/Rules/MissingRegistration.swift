// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `missing-registration`.
struct MissingRegistration: Rule {
  static let description = RuleDescription(
    id: .missingRegistration, defaultLevel: .warning,
    summary: "`Registry.use()` asks for something that nothing in the program adds.",
    explanation: """
      Lookups happen at run time, so the compiler cannot know what is missing, and the first use stops the program. Where \
      the program starts, add a value that is, inherits from, or conforms to the requested type. What tests and previews \
      add does not count.
      """,
    exemptions: [
      "`Registry.useOptional()`", "uses in tests",
      "everything, if some value that is added has a type that cannot be decided",
    ],
    examples: [
      .init(
        reported: "let api: any API = Registry.use()  // and nothing adds an API",
        instead: "Registry.add(LiveAPI())\nlet api: any API = Registry.use()")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    let registrations = evidence.registrations
    guard registrations.undecided.isEmpty else { return [] }
    let program = evidence.program
    let extended = Self.supertypesOfExtendedTypes(program)
    let met = Self.types(metBy: registrations.added, program, extended)
    return registrations.lookups.compactMap { lookUp in
      let (id, type) = (lookUp.use, lookUp.type)
      let wanted = program.targets(of: type, in: program.scope(of: id))
      guard !wanted.isEmpty, !wanted.contains(.unknown), !wanted.contains(.generic),
        !isMet(wanted, by: registrations.added, met, program, extended)
      else { return nil }
      let place = program.place(of: id)
      return Finding(
        rule: .missingRegistration, level: evidence.level(of: Self.description), place: place,
        subject: evidence.subject(of: id), message: "nothing adds `\(type.text)` to the registry",
        trace: [
          Finding.Step(
            "`\(program[id].name)` asks for it, and stops the program if nothing has added one by then", at: place)
        ],
        help: "add one where the program starts", discriminator: type.text)
    }
  }

  /// The types of the program that something which is added is, inherits from or conforms to; `nil` if that is unknown.
  private static func types(
    metBy added: [TypeTarget], _ program: Program, _ extended: [String: Set<TypeID>]
  ) -> Set<TypeID>? {
    var met: Set<TypeID> = []
    for target in added {
      switch target {
      case .declared(let type):
        met.insert(type)
        met.formUnion(program.types[type].supertypes)
      case .external(let name): met.formUnion(extended[name] ?? [])
      case .generic, .unknown: return nil
      }
    }
    return met
  }

  /// Whether something that is added meets all parts of a request.
  private func isMet(
    _ wanted: [TypeTarget], by added: [TypeTarget], _ met: Set<TypeID>?, _ program: Program,
    _ extended: [String: Set<TypeID>]
  ) -> Bool {
    // Most requests have one part.
    if wanted.count == 1, case .declared(let type) = wanted[0], let met { return met.contains(type) }
    return added.contains { fits($0, wanted, program, extended) }
  }

  private func fits(
    _ added: TypeTarget, _ wanted: [TypeTarget], _ program: Program, _ extended: [String: Set<TypeID>]
  ) -> Bool {
    wanted.allSatisfy { wanted in
      switch (added, wanted) {
      case (.declared(let added), .declared(let wanted)): return program.isSubtype(added, of: wanted)
      case (.declared(let added), .external(let name)):
        // What supertypes from other modules conform to is not known.
        let external = program.types[added].externalSupertypes
        return external.contains(name) || name == "Sendable" || name == "AnyObject"
          || !external.subtracting(Signs.markers).isEmpty
      case (.external, .external), (.external, .declared):
        return added == wanted || isExtended(added, toBe: wanted, extended)
      default: return true
      }
    }
  }

  /// Whether the program makes another module's type conform.
  private func isExtended(_ added: TypeTarget, toBe wanted: TypeTarget, _ extended: [String: Set<TypeID>]) -> Bool {
    guard case .external(let name) = added else { return false }
    guard case .declared(let wanted) = wanted else { return true }
    return extended[name]?.contains(wanted) ?? false
  }

  /// What the program makes other modules' types conform to, by their names.
  private static func supertypesOfExtendedTypes(_ program: Program) -> [String: Set<TypeID>] {
    program.types.reduce(into: [:]) { supertypes, type in
      if type.kind == .external { supertypes[type.name, default: []].formUnion(type.supertypes) }
    }
  }
}
