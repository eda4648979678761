// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `whole-root`.
struct WholeRoot: Rule {
  static let description = RuleDescription(
    id: .wholeRoot, defaultLevel: .warning,
    summary: "A type takes or keeps a concrete root where a composition of `Has…` requirements would suffice.",
    explanation: """
      A type that takes the whole root can read everything in it, and a test has to build everything. A composition, \
      `typealias Dependencies = HasFeed & HasImages`, says what is needed and can be met by a small double. A shared part \
      that keeps a child root also keeps itself alive, unless a `Scope` owns the root.
      """,
    exemptions: [
      "roots and child roots, what the system calls first, tests and previews",
      "a type that creates the root, and so owns it",
      "a type that creates a child root, which needs its parent",
      "a `Scope` of a root",
    ],
    examples: [
      .init(
        reported: "final class Feed { init(dependencies: AppDependencies) {} }",
        instead: "final class Feed { typealias Dependencies = HasAPI; init(dependencies: any Dependencies) {} }")
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    if evidence.wiring.roots.all.isEmpty { return [] }
    let program = evidence.program
    let makers = Self.makersOfRoots(evidence)
    var found: [Finding] = []
    for type in program.types where type.kind != .protocol && type.kind != .external {
      guard evidence.roles[type.parts[0]].isDisjoint(with: .undelivered.union(.root)),
        evidence.wiring.roots.root(ofType: type.id) == nil
      else { continue }
      guard let holding = holding(of: type, madeBy: makers, evidence) else { continue }
      let name = program.types[holding.root].qualifiedName
      found.append(
        Finding(
          of: Self.description, in: evidence, place: program.place(of: holding.member),
          subject: type.qualifiedName, message: "`\(type.qualifiedName)` \(holding.verb) the whole root `\(name)`",
          trace: [
            Finding.Step(
              "it can read everything in `\(name)`, so a test of it has to build all of that",
              at: program.types[holding.root].place)
          ],
          help: "take a composition of the `Has…` requirements that it reads", discriminator: name))
    }
    return found + retainCycles(evidence)
  }

  /// The types that make each root, or a child of it, by the root's type.
  private static func makersOfRoots(_ evidence: Evidence) -> [TypeID: Set<TypeID>] {
    var makers: [TypeID: Set<TypeID>] = [:]
    for root in evidence.wiring.roots.all {
      let constructions = evidence.constructions.byType[root.type] ?? []
      let types = constructions.compactMap { evidence.constructions.all[$0].enclosingType }
      makers[root.type, default: []].formUnion(types)
      if let parent = root.parent { makers[evidence.wiring.roots.all[parent].type, default: []].formUnion(types) }
    }
    return makers
  }

  /// A root that a type takes or keeps.
  private struct Holding {
    let root: TypeID
    /// The initialiser, the method or the property that says so.
    let member: DeclarationID
    /// `takes` or `keeps`.
    let verb: String
  }

  /// The first root that a type takes or keeps, unless it makes that root.
  private func holding(
    of type: ProgramType, madeBy makers: [TypeID: Set<TypeID>], _ evidence: Evidence
  ) -> Holding? {
    let program = evidence.program
    for id in program.members(of: type) where evidence.isDelivered(id) {
      let member = program[id]
      let verb: String
      let written: [TypeExpression]
      switch member.kind {
      case .initializer, .function: (verb, written) = ("takes", member.parameters.map(\.type))
      case .variable where member.modifiers.contains(.isStored):
        (verb, written) = ("keeps", member.type.map { [$0] } ?? [])
      case .enumCase: (verb, written) = ("keeps", member.parameters.map(\.type))
      default: continue
      }
      for expression in written.flatMap(\.held) {
        for case .declared(let root) in program.targets(of: expression, in: .inside(id))
        where evidence.wiring.roots.root(ofType: root) != nil && makers[root]?.contains(type.id) != true {
          return Holding(root: root, member: id, verb: verb)
        }
      }
    }
    return nil
  }
}

extension TypeExpression {
  /// The nominal types of which a value of this type holds instances: itself, or what is in a tuple or in a collection.
  fileprivate var held: [TypeExpression] {
    switch form {
    case .nominal where elements.contains { Self.containers.contains($0.name) }: arguments.flatMap(\.held)
    case .nominal: [self]
    case .array, .dictionary, .tuple: arguments.flatMap(\.held)
    case .composition, .function, .metatype, .other: []
    }
  }

  private static let containers: Set = ["Array", "Dictionary", "Optional"]
}
