// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `unused-provider`.
struct UnusedProvider: Rule {
  static let description = RuleDescription(
    id: .unusedProvider, defaultLevel: .note,
    summary: "Nothing reads a provider.",
    explanation: """
      A provider that nothing reads is never built. It may be left over, or its reader may not be written yet, so \
      this is a note, and the tool never removes it.
      """,
    exemptions: [
      "a root that is `public` or `package`: its readers may be elsewhere",
      "a provider whose name is that of a member that is read somewhere else",
      "a provider that tests, previews or key paths name",
    ],
    examples: [.init(reported: "var oldCache: Cache { shared { Cache() } }  // and nothing reads `oldCache`")])

  func findings(in evidence: Evidence) -> [Finding] {
    let program = evidence.program
    if evidence.wiring.roots.providers.isEmpty { return [] }
    let read = readNames(evidence)
    let built = Set(
      evidence.wiring.edges.flatMap { $0.map { evidence.wiring.roots.providers[$0.provider].declaration } })
    var seen: Set<DeclarationID> = []
    return evidence.wiring.roots.providers.compactMap { provider in
      let name = program[provider.declaration].name
      guard evidence.isDelivered(provider.declaration) else { return nil }
      guard !read.contains(name), !built.contains(provider.declaration), seen.insert(provider.declaration).inserted
      else { return nil }
      let root = program.types[evidence.wiring.roots.all[provider.root].type]
      guard !program[root.parts[0]].modifiers.isForOtherModules else { return nil }
      let place = program.place(of: provider.declaration)
      return Finding(
        of: Self.description, in: evidence, place: place,
        subject: evidence.subject(of: provider.declaration),
        message: "nothing reads `\(name)`",
        trace: [
          Finding.Step(
            "no factory of a root and no consumer reads it; a property of the same name that only passes it on, as in a "
              + "child root, does not count")
        ],
        help: "remove it if it will not be needed", discriminator: name)
    }
  }

  /// The names that are read from some value, or in a root itself.
  private func readNames(_ evidence: Evidence) -> Set<String> {
    let program = evidence.program
    let rootTypes = Set(evidence.wiring.roots.all.flatMap { [$0.type] + program.types[$0.type].supertypes })
    var names: Set<String> = []
    for (file, facts) in program.files.enumerated() {
      for use in facts.uses {
        let declaration = use.declaration.map { DeclarationID(file: file, index: $0) }
        let isInRoot = program.type(around: declaration).map(rootTypes.contains) ?? false
        // A property that passes on what another root calls the same does not need it for itself.
        let own = isInRoot ? declaration.map { program[$0] }.flatMap { $0.kind == .variable ? $0.name : nil } : nil
        for name in Self.membersRead(by: use, isInRoot: isInRoot) where name != own { names.insert(name) }
      }
    }
    return names
  }

  /// The names that a use reads from some value: `api` of `dependencies.api`, and in a root `api` alone.
  private static func membersRead(by use: Use, isInRoot: Bool) -> ArraySlice<String> {
    var names = use.names[...]
    if use.kind == .assignment { names = names.dropLast() }
    let isOwnName = isInRoot && (use.context.contains(.throughSelf) || use.base == .outer)
    return (isOwnName || use.kind == .keyPath ? names : names.dropFirst()) + use.suffix
  }
}
