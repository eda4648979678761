// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The volatile types, and the shortest path from each to what makes it volatile.
///
/// Volatility spreads from direct uses to the types that construct, store or take a volatile type, but only through
/// classes, actors, structures with behaviour and protocols: a value that a type contains does not make it depend on
/// the outside world.
struct VolatileTypes: Sendable {
  /// Why a type is volatile.
  indirect enum Cause: Sendable {
    /// It uses something volatile itself.
    case use(VolatileUse)
    /// It uses another type that is volatile.
    case type(TypeID, Finding.Step)
    /// It stores or takes a value of a volatile type that another module declares.
    case external(Finding.Step)
  }

  private(set) var causes: [TypeID: Cause] = [:]
  /// How many other types each volatile type makes volatile, whatever else they use.
  let reach: [TypeID: Int]

  init(_ program: Program, volatileUses: [VolatileUse], relations: TypeRelations, stableTypes: Set<TypeID>) {
    var queue: [TypeID] = []
    for use in volatileUses where use.makesVolatile {
      guard let type = use.enclosingType, !stableTypes.contains(type), causes[type] == nil,
        program.types[type].kind != .external
      else {
        continue
      }
      causes[type] = .use(use)
      queue.append(type)
    }
    for relation in relations.external
    where !stableTypes.contains(relation.dependent) && causes[relation.dependent] == nil {
      causes[relation.dependent] = .external(relation.step)
      queue.append(relation.dependent)
    }
    queue.sort()
    var next = 0
    while next < queue.count {
      let volatile = queue[next]
      next += 1
      for relation in relations.dependents[volatile] ?? []
      where causes[relation.dependent] == nil && !stableTypes.contains(relation.dependent) {
        causes[relation.dependent] = .type(volatile, relation.step)
        queue.append(relation.dependent)
      }
    }
    reach = Self.reach(of: queue, relations)
  }

  private static func reach(of types: [TypeID], _ relations: TypeRelations) -> [TypeID: Int] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(types, types.indices))
    let edges = types.enumerated().flatMap { number, type in
      (relations.dependents[type] ?? []).compactMap { relation in
        numbers[relation.dependent].map { Adjacency.Edge(number, $0) }
      }
    }
    let counts = Adjacency(count: types.count, edges: edges).reachCounts()
    return Dictionary(uniqueKeysWithValues: zip(types, counts))
  }

  func isVolatile(_ type: TypeID) -> Bool { causes[type] != nil }

  /// The steps from a type to what makes it volatile.
  func path(from type: TypeID) -> [Finding.Step] {
    var steps: [Finding.Step] = []
    var current = type
    while let cause = causes[current] {
      switch cause {
      case .use(let use):
        steps.append(use.step)
        return steps
      case .external(let step):
        steps.append(step)
        return steps
      case .type(let next, let step):
        steps.append(step)
        current = next
      }
    }
    return steps
  }
}
