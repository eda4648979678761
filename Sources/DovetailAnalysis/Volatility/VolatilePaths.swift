// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// For each volatile type, the way to what makes it volatile.
///
/// Only the next step is stored: the ways of thousands of types that depend on each other share nearly all of theirs.
struct VolatilePaths: Sendable {
  private struct Link {
    let step: Finding.Step
    /// The type to which the step leads, which has one as well; `nil` if it leads out of the program.
    let next: TypeID?
  }

  private var links: [TypeID: Link] = [:]

  func contains(_ type: TypeID) -> Bool { links[type] != nil }

  /// Adds a type that is volatile by itself.
  mutating func add(_ type: TypeID, because step: Finding.Step) { links[type] = Link(step: step, next: nil) }

  /// Adds the types that use something volatile themselves.
  ///
  /// - Parameters:
  ///   - volatileUses: All uses; the first one in a type counts.
  ///   - program: The program.
  ///   - stableTypes: The types that stay stable, whatever they use.
  ///   - step: Returns what a use says about the type that it is in.
  /// - Returns: The types that were added.
  mutating func addUsers(
    _ volatileUses: [VolatileUse], of program: Program, except stableTypes: Set<TypeID>,
    because step: (VolatileUse, ProgramType) -> Finding.Step
  ) -> [TypeID] {
    var added: [TypeID] = []
    for use in volatileUses where use.makesVolatile {
      guard let type = use.enclosingType, !contains(type), program.types[type].kind != .external,
        !stableTypes.contains(type)
      else { continue }
      add(type, because: step(use, program.types[type]))
      added.append(type)
    }
    return added
  }

  /// Follows volatile types to those that depend on them, nearest first.
  ///
  /// - Parameters:
  ///   - types: Types that have been added.
  ///   - dependents: For a type, those that depend on it.
  ///   - stableTypes: The types that stay stable, whatever they depend on.
  /// - Returns: The types, followed by those that were reached.
  @discardableResult
  mutating func spread(
    from types: [TypeID], to dependents: [TypeID: [TypeRelations.Relation]], except stableTypes: Set<TypeID>
  ) -> [TypeID] {
    var queue = types
    var next = 0
    while next < queue.count {
      let type = queue[next]
      next += 1
      for relation in dependents[type] ?? []
      where !contains(relation.dependent) && !stableTypes.contains(relation.dependent) {
        links[relation.dependent] = Link(step: relation.step, next: type)
        queue.append(relation.dependent)
      }
    }
    return queue
  }

  /// The steps from a type to what makes it volatile; `nil` if nothing does.
  func path(from type: TypeID) -> [Finding.Step]? {
    guard var link = links[type] else { return nil }
    var steps = [link.step]
    while let next = link.next.flatMap({ links[$0] }) {
      steps.append(next.step)
      link = next
    }
    return steps
  }
}
