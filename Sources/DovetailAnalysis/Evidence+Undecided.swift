// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// What names alone cannot decide: the type of `.shared` in `configure(.shared)`, if `configure` is declared elsewhere.
extension Evidence {
  /// What could not be decided, in a fixed order; kinds of which everything was decided are left out.
  func undecided() -> [Summary.Undecided] {
    var list: [Summary.Undecided] = []
    func add(_ kind: String, _ places: [Place], of total: Int, _ reason: String) {
      if places.isEmpty { return }
      list.append(Summary.Undecided(kind: kind, places: places.sorted(), total: total, reason: reason))
    }
    let remedy =
      program.symbols.isEmpty
      ? "after a build, `--index-store PATH` resolves it"
      : "the index does not know these places; build all of the program"
    let unresolved = constructions.unresolved.filter { roles[$0].isDelivered }
    let resolved = constructions.all.count { roles[$0.call].isDelivered }
    add(
      "constructions", unresolved.map(program.place(of:)), of: resolved + unresolved.count,
      "source alone does not say which type they create, so a finding may be missing; \(remedy)")
    let implicit = implicitMembers()
    add(
      "uses of `.shared`, `.now` and the like", implicit.unresolved, of: implicit.total,
      "source alone does not say which type they belong to, so a finding may be missing; \(remedy)")
    let (unattached, providers) = providersOfExtensions()
    add(
      "providers in extensions", unattached, of: providers,
      "no composition root here conforms to the protocol that is extended, so they are not judged; check the program "
        + "together with a root that does")
    let edges = wiring.edges.reduce(0) { $0 + $1.count }
    add(
      "uses of a root in factories", wiring.unresolved, of: edges + wiring.unresolved.count,
      "the root is passed to code that cannot be followed, or there is too much of it, so a cycle may be missing; pass on "
        + "what is needed instead")
    let lookups = registrations.lookups.map { program.place(of: $0.use) }
    let unknown = registrations.unresolved.map(program.place(of:))
    if let unclear = registrations.undecided.first {
      add(
        "uses of the registry", lookups + unknown, of: lookups.count + unknown.count,
        "source alone does not say what the `add` at \(program.place(of: unclear)) adds, so no missing registration is "
          + "reported; construct it there, as in `Registry.add(LiveAPI())`, or call a function whose result type is written"
      )
    } else {
      add(
        "uses of the registry", unknown, of: lookups.count + unknown.count,
        "the type that they ask for is not written there, so a missing one may go unnoticed; write it there")
    }
    return list
  }

  /// How many providers extensions of protocols declare, and those that no root has.
  private func providersOfExtensions() -> (unattached: [Place], total: Int) {
    let attached = Set(wiring.roots.providers.map(\.declaration))
    var unattached: [Place] = []
    var total = 0
    for file in program.files.indices where !SystemSeams.holds(program.files[file].path) {
      for id in program.declarations(in: file) where program[id].provider != nil {
        guard let type = program.type(around: id), program.types[type].kind == .protocol, isDelivered(id) else {
          continue
        }
        total += 1
        if !attached.contains(id) { unattached.append(program.place(of: id)) }
      }
    }
    return (unattached, total)
  }

  /// Implicit members such as `.shared` or `.now` whose type is not written nearby, where one could be reported.
  private func implicitMembers() -> (unresolved: [Place], total: Int) {
    var unresolved: [Place] = []
    var total = 0
    let implicit = program.uses.filter { name in
      name.hasPrefix(".") && (name.chain.first.map { Signs.implicitMembers.contains(String($0)) } ?? false)
    }
    let unmarked = Set(wiring.roots.providers.filter { !$0.call.unmarkedBranches.isEmpty }.map(\.declaration))
    for id in implicit where program.files[id.file].traits.isDisjoint(with: [.test, .generated]) {
      let use = program[id]
      guard !use.isOnlyEquated else { continue }
      let roles = roles[id]
      guard roles.isDelivered else { continue }
      // In code that assembles the program, hardly anything is reported but unmarked providers.
      if roles.contains(.root), program.declaration(around: id).map(unmarked.contains) != true { continue }
      total += 1
      if program.expectedTargets(of: id).isEmpty, use.expectedType == nil, program.symbols(meantBy: id).isEmpty,
        !isStableValue(id)
      {
        unresolved.append(program.place(of: id))
      }
    }
    return (unresolved, total)
  }

  /// Whether it is a value for a parameter or a property of a framework that is not volatile: `style: .default`,
  /// `withAnimation(.default)`, `content.sound = .default`.
  private func isStableValue(_ id: UseID) -> Bool {
    let names = catalogue.stableArguments
    if let argument = program.enclosingCalls.argument(at: program[id].position, in: id.file) {
      let call = program[UseID(file: id.file, index: argument.call)]
      let label = call.labels[argument.number]
      return names.contains(label == "_" ? String(call.name.lastOfChain) : label)
    }
    guard id.index > 0, case let target = program[UseID(file: id.file, index: id.index - 1)] else { return false }
    return target.kind == .assignment && target.position.line == program[id].position.line
      && names.contains(String(target.name.lastOfChain))
  }
}
