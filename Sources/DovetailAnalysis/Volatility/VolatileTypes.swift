// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The volatile types, and the shortest path from each to what makes it volatile.
///
/// Volatility spreads from direct uses to the types that construct, store or take a volatile type, but only through
/// classes, actors, structures with behaviour and protocols: a value that a type contains does not make it depend on
/// the outside world.
struct VolatileTypes: Sendable {
  private var paths = VolatilePaths()
  /// How many other types each volatile type makes volatile, whatever else they use.
  let reach: [TypeID: Int]

  init(_ program: Program, volatileUses: [VolatileUse], relations: TypeRelations, stableTypes: Set<TypeID>) {
    var queue = paths.addUsers(volatileUses, of: program, except: stableTypes) { use, _ in use.step }
    for relation in relations.external
    where !stableTypes.contains(relation.dependent) && !paths.contains(relation.dependent) {
      paths.add(relation.dependent, because: relation.step)
      queue.append(relation.dependent)
    }
    queue = paths.spread(from: queue.sorted(), to: relations.dependents, except: stableTypes)
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

  func isVolatile(_ type: TypeID) -> Bool { paths.contains(type) }

  /// The steps from a type to what makes it volatile.
  func path(from type: TypeID) -> [Finding.Step] { paths.path(from: type) ?? [] }
}
