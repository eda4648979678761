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
    let offers = Offers(registrations.added, in: program)
    return registrations.lookups.compactMap { lookUp in
      let (id, type) = (lookUp.use, lookUp.type)
      let wanted = program.targets(of: type, in: program.scope(of: id))
      guard !wanted.isEmpty, !wanted.contains(.unknown), !wanted.contains(.generic), !offers.meet(wanted) else {
        return nil
      }
      let place = program.place(of: id)
      return Finding(
        of: Self.description, in: evidence, place: place,
        subject: evidence.subject(of: id), message: "nothing adds `\(type.text)` to the registry",
        trace: [
          Finding.Step(
            "`\(program[id].name)` asks for it, and stops the program if nothing has added one by then", at: place)
        ],
        help: "add one where the program starts", discriminator: type.text)
    }
  }
}

/// What a program adds to the registry, and which requests that meets.
private struct Offers {
  private let program: Program
  private let added: [TypeTarget]
  /// What the program makes other modules' types conform to, by their names.
  private let supertypesOfExternal: [String: Set<TypeID>]
  /// The types of the program that something which is added is, inherits from or conforms to; `nil` if that is unknown.
  private let met: Set<TypeID>?

  init(_ added: [TypeTarget], in program: Program) {
    (self.program, self.added) = (program, added)
    let supertypesOfExternal: [String: Set<TypeID>] = program.types.reduce(into: [:]) { supertypes, type in
      if type.kind == .external { supertypes[type.name, default: []].formUnion(type.supertypes) }
    }
    self.supertypesOfExternal = supertypesOfExternal
    let isKnown = !added.contains { $0 == .generic || $0 == .unknown }
    met =
      isKnown
      ? added.reduce(into: []) { met, target in
        switch target {
        case .declared(let type): met.formUnion(program.types[type].supertypes + [type])
        case .external(let name): met.formUnion(supertypesOfExternal[name] ?? [])
        case .generic, .unknown: break
        }
      } : nil
  }

  /// Whether something that is added meets all parts of a request.
  func meet(_ wanted: [TypeTarget]) -> Bool {
    // Most requests have one part.
    if wanted.count == 1, case .declared(let type) = wanted[0], let met { return met.contains(type) }
    return added.contains { added in wanted.allSatisfy { fits(added, $0) } }
  }

  private func fits(_ added: TypeTarget, _ wanted: TypeTarget) -> Bool {
    switch (added, wanted) {
    case (.declared(let added), .declared(let wanted)): return program.isSubtype(added, of: wanted)
    case (.declared(let added), .external(let name)):
      // What supertypes from other modules conform to is not known.
      let external = program.types[added].externalSupertypes
      return external.contains(name) || name == "Sendable" || name == "AnyObject"
        || !external.subtracting(Signs.markers).isEmpty
    // The program may make another module's type conform; what that module does is not known.
    case (.external(let added), .declared(let wanted)): return supertypesOfExternal[added]?.contains(wanted) ?? false
    default: return true
    }
  }
}
