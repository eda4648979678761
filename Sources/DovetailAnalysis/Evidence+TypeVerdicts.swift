// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

extension Evidence {
  /// Every delivered type of the program, with whether it is volatile and why.
  func verdicts() -> [TypeVerdict] {
    var injections: [Int: [String]] = [:]
    func inject(_ name: String, into type: Int) {
      if !(injections[type]?.contains(name) ?? false) { injections[type, default: []].append(name) }
    }
    var noted: [Int: [Finding.Step]] = [:]
    for use in volatileUses where use.exemption == nil {
      guard let type = use.enclosingType else { continue }
      if use.isMinor { noted[type, default: []].append(use.step) } else { inject(use.entry.name, into: type) }
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
        volatileTypes.isVolatile(global.instance.type),
        shouldBePassedIn(global.id)
      else { continue }
      inject(global.instance.name, into: type)
    }
    var verdicts: [TypeVerdict] = []
    for type in program.types where type.kind != .external && isDelivered(type) {
      let places = (constructions.byType[type.id] ?? []).map { constructions.all[$0] }.filter { construction in
        roles[construction.call].isDisjoint(with: .undelivered)
      }
      verdicts.append(
        TypeVerdict(
          name: type.qualifiedName, module: type.module, kind: type.kind.rawValue, place: type.place,
          isVolatile: volatileTypes.isVolatile(type.id), path: volatileTypes.path(from: type.id),
          reach: volatileTypes.reach[type.id] ?? 0, constructedAt: places.map(\.place),
          isRoot: roles[type.parts[0]].contains(.root), isAdapter: adapters.contains(type.id),
          injections: injections[type.id] ?? [], noted: noted[type.id] ?? []))
    }
    verdicts.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    return verdicts
  }
}
