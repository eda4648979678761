// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `unmarked-volatile`.
struct UnmarkedVolatile: Rule {
  static let description = RuleDescription(
    id: .unmarkedVolatile, defaultLevel: .warning,
    summary: "A provider builds something volatile but is not marked `.volatile`.",
    explanation: """
      A sealed root, which tests use, refuses to build the live part of a `.volatile` provider that was not replaced. A \
      provider without that mark silently reaches the outside world in a test. Mark the providers that introduce something \
      volatile, even if only in a closure that is called later, as in `Client(now: { Date() })`; those that are built from them \
      need no mark. A provider with a stub needs the mark in any case, because the stub only stands in for a volatile one.
      """,
    exemptions: [
      "a provider that only passes volatile providers on to what it builds",
      "`shared(.stable) { … }` and `shared(mode) { … }`: the decision is explicit",
      """
      categories whose level is a note: \
      \(VolatileCategory.allCases.filter { $0.defaultLevel == .note }.map(\.rawValue).joined(separator: ", "))
      """,
      "a `UUID()` that only identifies what is built, as in `Session(id: UUID())`",
    ],
    examples: [
      .init(
        reported: "var session: URLSession { shared { .shared } }",
        instead: "var session: URLSession { shared(.volatile) { .shared } }"),
      .init(
        reported: "var printer: any Printer { shared { Office.printer } stub: { FakePrinter() } }",
        instead: "var printer: any Printer { shared(.volatile) { Office.printer } stub: { FakePrinter() } }"),
    ],
    hasFix: true)

  func findings(in evidence: Evidence) -> [Finding] {
    let roots = evidence.wiring.roots
    // Providers of protocols' extensions belong to several roots.
    var seen: Set<DeclarationID> = []
    let providers = roots.providers.filter { provider in
      !provider.call.unmarkedBranches.isEmpty && evidence.isDelivered(provider.declaration)
        && seen.insert(provider.declaration).inserted
    }
    let sources = Dictionary(grouping: providers, by: \.root).mapValues { VolatileSources(of: $0, evidence) }
    return providers.flatMap { provider in
      provider.call.unmarkedBranches.compactMap { branch in
        let steps = sources[provider.root]?.path(to: provider.declaration, in: branch)
        return steps != nil || branch.hasStub ? finding(provider, branch, steps, evidence) : nil
      }
    }
  }

  /// The finding about a branch of a provider, which has a stub if there are no steps that say why it is volatile.
  private func finding(
    _ provider: Roots.Provider, _ branch: ProviderCall.Branch, _ steps: [Finding.Step]?, _ evidence: Evidence
  ) -> Finding {
    let program = evidence.program
    let name = program[provider.declaration].name
    let path = program.files[provider.declaration.file].path
    let place = branch.position.place(in: path)
    let lifetime = branch.lifetime.rawValue
    let reason = steps == nil ? "has a stub" : "builds something volatile"
    return Finding(
      of: Self.description, in: evidence, place: place,
      subject: evidence.subject(of: provider.declaration),
      message: "`\(name)` \(reason) but is not marked `.volatile`",
      trace: [Finding.Step("`\(name)` is declared `\(lifetime)`", at: place)]
        + (steps ?? [Finding.Step("a sealed root, as tests have, takes the stub only in place of a volatile provider")]),
      help: "write `\(lifetime)(.volatile)`",
      edits: branch.insertion.map { insertion in
        [Finding.Edit(path: path, offset: insertion.offset, length: 0, replacement: insertion.text)]
      } ?? [],
      discriminator: name)
  }
}

/// What the factories of one root reach that is volatile, by themselves or by way of functions and static members.
private struct VolatileSources {
  /// Why a provider, or another member of the root, is volatile.
  private enum Reason {
    case own([Finding.Step])
    case member(DeclarationID, usedBy: UseID)
  }

  private let evidence: Evidence
  private let root: RootID
  private var reasons: [DeclarationID: Reason] = [:]

  /// - Complexity: O(*n*) for *n* uses in the providers and in the members that they use.
  init(of providers: [Roots.Provider], _ evidence: Evidence) {
    self.evidence = evidence
    root = providers[0].root
    var open = providers.map(\.declaration)
    var entered = Set(open)
    var users: [DeclarationID: [(user: DeclarationID, use: UseID)]] = [:]
    var volatile: [DeclarationID] = []
    while let id = open.popLast() {
      let uses = uses(in: id)
      for use in uses {
        if let steps = reason(use, of: id) {
          reasons[id] = .own(steps)
          volatile.append(id)
          break
        }
        guard let member = member(namedBy: use) else { continue }
        users[member, default: []].append((id, use))
        if entered.insert(member).inserted { open.append(member) }
      }
    }
    var next = 0
    while next < volatile.count {
      for (user, use) in users[volatile[next]] ?? [] where reasons[user] == nil {
        reasons[user] = .member(volatile[next], usedBy: use)
        volatile.append(user)
      }
      next += 1
    }
  }

  /// Why what a branch of a provider makes is volatile, even if only through a closure that it keeps, as in
  /// `Client(now: { Date() })`; `nil` if it is not.
  func path(to provider: DeclarationID, in branch: ProviderCall.Branch) -> [Finding.Step]? {
    guard reasons[provider] != nil else { return nil }
    for use in uses(in: provider) where branch.factory.contains(evidence.program[use].position) {
      if let steps = reason(use, of: provider) { return steps }
      if let member = member(namedBy: use), let path = path(to: member) {
        return [step(from: provider, to: member, at: use)] + path
      }
    }
    return nil
  }

  /// Why a member of the root is volatile.
  private func path(to member: DeclarationID) -> [Finding.Step]? {
    guard var reason = reasons[member] else { return nil }
    var (path, user): ([Finding.Step], DeclarationID) = ([], member)
    while case .member(let member, let use) = reason, let next = reasons[member] {
      path.append(step(from: user, to: member, at: use))
      (reason, user) = (next, member)
    }
    guard case .own(let steps) = reason else { return nil }
    return path + steps
  }

  private func step(from user: DeclarationID, to member: DeclarationID, at use: UseID) -> Finding.Step {
    Finding.Step(
      "\(name(of: user)) uses `\(evidence.program[member].name)`", at: evidence.program.place(of: use))
  }

  /// The uses in a factory, or in another member.
  private func uses(in id: DeclarationID) -> [UseID] {
    let uses = evidence.uses[id]
    guard evidence.program[id].provider != nil else { return Array(uses) }
    return uses.filter { evidence.program[$0].context.contains(.factory) }
  }

  private func name(of id: DeclarationID) -> String {
    let declaration = evidence.program[id]
    return declaration.provider != nil ? "its factory" : "`\(declaration.name)`"
  }

  /// Why a use is volatile, if it is.
  private func reason(_ id: UseID, of user: DeclarationID) -> [Finding.Step]? {
    let (program, sources) = (evidence.program, evidence.selfMadeVolatility)
    let (use, place) = (program[id], program.place(of: id))
    if let entry = evidence.finder.entry(for: id), isVolatile(entry, in: use) {
      return [Finding.Step("\(name(of: user)) uses `\(entry.shownName)`, which \(entry.effect)", at: place)]
    }
    if let instance = program.globalInstance(namedBy: id), let steps = sources.path(of: instance) {
      return [Finding.Step("\(name(of: user)) uses `\(instance.name)`", at: place)] + steps
    }
    guard use.kind == .call, case .declared(let made)? = program.constructedType(of: id) else { return nil }
    let inherited =
      program.carriesVolatility(program.types[made]) ? sources.path(of: made, constructedBy: use) : nil
    guard let steps = inherited ?? sources.path(ofInitializerOf: made, calledBy: use) else { return nil }
    return [Finding.Step("\(name(of: user)) makes `\(program.types[made].qualifiedName)`", at: place)] + steps
  }

  /// The member of the root, the static member or the function to which a use refers, unless it is a provider, which
  /// is judged by itself.
  private func member(namedBy id: UseID) -> DeclarationID? {
    let (program, use) = (evidence.program, evidence.program[id])
    guard use.base == .outer, use.kind != .assignment else { return nil }
    if isInRoot(id), let name = use.names.first(where: { $0 != "self" && $0 != "Self" }),
      let member = evidence.wiring.roots.member(name, of: root)
    {
      return program[member].provider == nil ? member : nil
    }
    return staticMembers(namedBy: id).first { member in
      [.function, .variable].contains(program[member].kind) && program[member].provider == nil
        && evidence.isDelivered(member)
        && program.type(around: member).map(evidence.selfMadeVolatility.isCalledStable) != true
    }
  }

  private func isInRoot(_ id: UseID) -> Bool {
    let program = evidence.program
    guard let type = program.type(around: program.declaration(around: id)) else { return false }
    let rootType = evidence.wiring.roots.all[root].type
    return type == rootType || program.types[rootType].supertypes.contains(type)
  }

  /// The static members and functions outside of types that a use may mean: `.live`, `Clients.make()`, `makeClient()`.
  private func staticMembers(namedBy id: UseID) -> [DeclarationID] {
    let (program, use) = (evidence.program, evidence.program[id])
    guard use.name.hasPrefix(".") else {
      return program.values(namedBy: use.name, in: program.scope(of: id)).filter { member in
        program[member].modifiers.contains(.isStatic) || program.type(around: member) == nil
      }
    }
    guard let name = use.names.first else { return [] }
    return program.expectedTargets(of: id).flatMap { target -> [DeclarationID] in
      guard case .declared(let type) = target else { return [] }
      return program.members(named: name, of: type).filter { program[$0].modifiers.contains(.isStatic) }
    }
  }

  /// Whether a provider with this use is volatile.
  ///
  /// A random value that identifies something is a note in other places, but a provider that generates them is
  /// volatile, unless the value only identifies what the factory makes.
  private func isVolatile(_ entry: Catalogue.Entry, in use: Use) -> Bool {
    entry.isVolatile || entry.category == .random && !use.context.contains(.identity) || isClock(entry, in: use)
  }

  /// Whether it creates a clock that the factory hands on, instead of only reading it.
  private func isClock(_ entry: Catalogue.Entry, in use: Use) -> Bool {
    entry.category == .time && entry.name.hasSuffix("Clock()") && use.suffix.isEmpty
      && use.context.isDisjoint(with: .consequences)
  }
}
