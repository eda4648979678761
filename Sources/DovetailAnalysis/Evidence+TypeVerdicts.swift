// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// What is concluded about each type, for reports and `dovetail explain`.
extension Evidence {
  /// Every delivered type of the program, with whether it is volatile and why.
  func verdicts() -> [TypeVerdict] {
    let (injections, noted, providers) = (injections(), notedUses(), providersByType())
    return program.types.filter(isDelivered)
      .compactMap { type in
        TypeVerdict.Kind(rawValue: type.kind.rawValue).map { kind in
          verdict(
            on: type, kind, providers: providers[type.id] ?? [], injections: injections[type.id] ?? [],
            noted: noted[type.id] ?? [])
        }
      }
      .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  /// The names of the types that are for tests, previews or development.
  func undeliveredTypes() -> Set<String> {
    Set(program.types.lazy.filter { $0.kind != .external && !isDelivered($0) }.map(\.qualifiedName))
  }

  /// The adapters whose uses would be reported if they were no adapters.
  func excusedAdapters() -> [Summary.Adapter] {
    var uses: [TypeID: Int] = [:]
    for use in volatileUses where use.exemption == .adapter && level(of: use) > .note {
      if let type = use.enclosingType { uses[type, default: 0] += 1 }
    }
    return uses.map { Summary.Adapter(type: program.types[$0].qualifiedName, uses: $1) }
      .sorted { ($0.type, $0.uses) < ($1.type, $1.uses) }
  }

  private func verdict(
    on type: ProgramType, _ kind: TypeVerdict.Kind, providers: [ProviderGraph.Provider], injections: [String],
    noted: [Finding.Step]
  ) -> TypeVerdict {
    let constructions = (constructions.byType[type.id] ?? []).map { self.constructions.all[$0] }
    let delivered = constructions.filter { roles[$0.call].isDelivered }
    return TypeVerdict(
      name: type.qualifiedName, module: type.module, kind: kind, place: type.place,
      isVolatile: volatileTypes.isVolatile(type.id), path: volatileTypes.path(from: type.id),
      reach: volatileTypes.reach[type.id] ?? 0,
      constructedAt: (delivered.isEmpty ? constructions : delivered).map(\.place),
      providers: providers, isRoot: roles[type.parts[0]].contains(.root), isAdapter: adapters.contains(type.id),
      injections: injections,
      noted: noted)
  }

  /// For each type, the providers that are declared as it, or whose factories make it.
  private func providersByType() -> [TypeID: [ProviderGraph.Provider]] {
    let drawn = Dictionary(uniqueKeysWithValues: wiring.graph.providers.map { ($0.id, $0) })
    var made: [DeclarationID: Set<TypeID>] = [:]
    for construction in constructions.all where program[construction.call].context.contains(.factory) {
      if let declaration = program.declaration(around: construction.call) {
        made[declaration, default: []].insert(construction.made)
      }
    }
    var providers: [TypeID: [ProviderGraph.Provider]] = [:]
    for provider in wiring.roots.providers {
      guard let drawnProvider = drawn[provider.id] else { continue }
      var types = made[provider.declaration] ?? []
      for case .declared(let type) in program.type(ofVariable: provider.declaration) { types.insert(type) }
      for type in types { providers[type, default: []].append(drawnProvider) }
    }
    return providers.mapValues { $0.sorted { $0.id < $1.id } }
  }

  /// For each type, its uses that are worth a note at most.
  private func notedUses() -> [TypeID: [Finding.Step]] {
    var noted: [TypeID: [Finding.Step]] = [:]
    for use in volatileUses where use.exemption == nil && use.isMinor {
      if let type = use.enclosingType { noted[type, default: []].append(use.step) }
    }
    return noted
  }

  /// For each type, the names of what would have to be injected: APIs, then types, then global instances, each once.
  private func injections() -> [TypeID: [String]] {
    var injections: [TypeID: [String]] = [:]
    func inject(_ name: String, into type: TypeID) {
      if injections[type]?.contains(name) != true { injections[type, default: []].append(name) }
    }
    for use in volatileUses where use.exemption == nil && !use.isMinor {
      if let type = use.enclosingType { inject(use.entry.shownName, into: type) }
    }
    for construction in constructions.all {
      guard let type = construction.enclosingType, type != construction.made,
        volatileTypes.isVolatile(construction.made),
        program.carriesVolatility(program.types[construction.made]),
        !roles[program.types[type].parts[0]].contains(.root)
      else { continue }
      inject(program.types[construction.made].qualifiedName, into: type)
    }
    for global in globalInstances.all {
      guard let type = global.enclosingType, type != global.instance.type,
        volatileTypes.isVolatile(global.instance.type), shouldBePassedIn(global.id)
      else { continue }
      inject(global.instance.name, into: type)
    }
    return injections
  }
}
