// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The volatile types, and the shortest path from each to what makes it volatile.
///
/// Volatility spreads from direct uses, and from the types of providers that a root declares volatile or has not
/// implemented yet, to the types that construct, store or take a volatile type, but only through classes, actors,
/// structures with behaviour and protocols: a value that a type contains does not make it depend on the outside world.
struct VolatileTypes: Sendable {
  private var paths = VolatilePaths()
  /// How many other types each volatile type makes volatile, whatever else they use.
  let reach: [TypeID: Int]

  init(
    _ program: Program, volatileUses: [VolatileUse], roots: Roots, roles: RolesByDeclaration, relations: TypeRelations,
    stableTypes: Set<TypeID>
  ) {
    var queue = paths.addUsers(volatileUses, of: program, except: stableTypes) { use, _ in use.step }
    for relation in relations.external
    where !stableTypes.contains(relation.dependent) && !paths.contains(relation.dependent) {
      paths.add(relation.dependent, because: relation.step)
      queue.append(relation.dependent)
    }
    for provider in roots.providers where roles[provider.declaration].isDelivered {
      guard let step = Self.step(for: provider, program) else { continue }
      for case .declared(let type) in program.type(ofVariable: provider.declaration)
      where !stableTypes.contains(type) && !paths.contains(type) && program.carriesVolatility(program.types[type]) {
        paths.add(type, because: step)
        queue.append(type)
      }
    }
    queue = paths.spread(from: queue.sorted(), to: relations.dependents, except: stableTypes)
    reach = Self.reach(of: queue, relations)
  }

  /// Why the type of a provider is volatile, if the root says so.
  private static func step(for provider: Roots.Provider, _ program: Program) -> Finding.Step? {
    let place = program.place(of: provider.declaration)
    if provider.call.isUnimplemented { return Finding.Step("`\(provider.id)` is not implemented yet", at: place) }
    return provider.call.isVolatile ? Finding.Step("`\(provider.id)` is declared `.volatile`", at: place) : nil
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
