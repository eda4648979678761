// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The rule `unmarked-volatile`.
struct UnmarkedVolatile: Rule {
  static let description = RuleDescription(
    id: .unmarkedVolatile, defaultLevel: .warning,
    summary: "A provider builds something volatile but is not marked `.volatile`.",
    explanation: """
      A sealed root, which tests use, refuses to build the live part of a `.volatile` provider that was not replaced. A \
      provider without that mark silently reaches the outside world in a test. Mark the providers that introduce something \
      volatile, even if only in a closure that is called later, as in `Client(now: { Date() })`; those that are built from them \
      need no mark.
      """,
    exemptions: [
      "a provider that only passes volatile providers on to what it builds",
      "`shared(.stable) { … }` and `shared(mode) { … }`: the decision is explicit",
      "categories whose level is a note: bundle, notifications, locale",
      "a `UUID()` that only identifies what is built, as in `Session(id: UUID())`",
    ],
    examples: [
      .init(
        reported: "var session: URLSession { shared { .shared } }",
        instead: "var session: URLSession { shared(.volatile) { .shared } }")
    ],
    hasFix: true)

  func findings(in evidence: Evidence) -> [Finding] {
    if evidence.wiring.roots.providers.isEmpty { return [] }
    var seen: Set<DeclarationID> = []
    return evidence.wiring.roots.providers.compactMap { provider in
      guard let insertion = provider.call.insertion, seen.insert(provider.declaration).inserted,
        evidence.isDelivered(provider.declaration), let steps = reason(provider, evidence)
      else { return nil }
      let program = evidence.program
      let name = program[provider.declaration].name
      let path = program.files[provider.declaration.file].path
      let place = provider.call.position.place(in: path)
      return Finding(
        rule: .unmarkedVolatile, level: evidence.level(of: Self.description), place: place,
        subject: evidence.subject(of: provider.declaration),
        message: "`\(name)` builds something volatile but is not marked `.volatile`",
        trace: [Finding.Step("`\(name)` is declared `\(provider.call.lifetime.rawValue)`", at: place)] + steps,
        help: "write `\(provider.call.lifetime.rawValue)(.volatile)`",
        edits: [Finding.Edit(path: path, offset: insertion.offset, length: 0, replacement: insertion.text)],
        discriminator: name)
    }
  }

  /// Why what the factory makes is volatile, even if only through a closure that it keeps: `Client(now: { Date() })`.
  private func reason(_ provider: Roots.Provider, _ evidence: Evidence) -> [Finding.Step]? {
    let (program, finder, sources) = (evidence.program, evidence.finder, evidence.selfMadeVolatility)
    for id in evidence.uses[provider.declaration] {
      let use = program[id]
      guard use.context.contains(.factory) else { continue }
      let place = program.place(of: id)
      if let entry = finder.entry(for: id), isVolatile(entry, in: use) {
        return [Finding.Step("its factory uses `\(entry.name)`, which \(entry.effect)", at: place)]
      }
      if let instance = program.globalInstance(namedBy: id), let steps = sources.path(of: instance) {
        return [Finding.Step("its factory uses `\(instance.name)`", at: place)] + steps
      }
      if use.kind == .call, case .declared(let made)? = program.constructedType(of: id),
        program.carriesVolatility(program.types[made]), let steps = sources.path(of: made, constructedBy: use)
      {
        return [Finding.Step("its factory makes `\(program.types[made].qualifiedName)`", at: place)] + steps
      }
    }
    return nil
  }

  /// Whether a provider with this use is volatile.
  ///
  /// A random value that identifies something is a note in other places, but a provider that generates them is
  /// volatile, unless the value only identifies what the factory makes.
  private func isVolatile(_ entry: Catalogue.Entry, in use: Use) -> Bool {
    entry.isVolatile || entry.category == .random && !use.context.contains(.identity)
  }
}
