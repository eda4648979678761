// SPDX-License-Identifier: Apache-2.0

/// Tasks that wait for each other: each needs a value that another one is building.
struct WaitCycle {
  /// What one task contributes to a cycle.
  struct Part {
    /// The constructions that the task runs inside each other: from the innermost one, which waits, to the one whose
    /// value the previous task awaits.
    let chain: ArraySlice<AsynchronousConstruction>
    /// That value.
    let awaited: Awaited
  }

  private struct Step {
    let awaited: Awaited
    let builder: Builder?
    /// What needs it: the construction that was reached, the one inside it that waits, and the index of the step that
    /// reached it; `nil` at the beginning.
    let need: (reached: AsynchronousConstruction, waiting: AsynchronousConstruction, step: Int)?
  }

  /// Its parts; the last one is that of the calling task.
  let parts: [Part]

  /// Looks for the cycle that would be closed if a construction waited; `nil` if there is none.
  ///
  /// The lock of ``Waits`` is held.
  ///
  /// - Parameters:
  ///   - awaited: What it would wait for.
  ///   - builder: What is building that.
  ///   - construction: The construction.
  init?(from awaited: Awaited, _ builder: Builder, by construction: AsynchronousConstruction) {
    let own = construction.chain
    var visited: Set<ObjectIdentifier> = []
    var steps = [Step(awaited: awaited, builder: builder, need: nil)]
    var next = 0
    while next < steps.count {
      defer { next += 1 }
      guard let reached = steps[next].builder as? AsynchronousConstruction else { continue }
      if let index = own.firstIndex(where: { $0 === reached }) {
        let last = Part(chain: own[...index], awaited: steps[next].awaited)
        parts = Self.parts(leadingTo: next, in: steps) + [last]
        return
      }
      guard visited.insert(ObjectIdentifier(reached)).inserted else { continue }
      for wait in reached.waits {
        steps.append(
          Step(awaited: wait.awaited, builder: wait.awaited.builder, need: (reached, wait.waiter, next)))
      }
    }
    return nil
  }

  /// The parts of the tasks between the calling one and a step, backwards from the step.
  private static func parts(leadingTo index: Int, in steps: [Step]) -> [Part] {
    var parts: [Part] = []
    var index = index
    while let (reached, waiting, previous) = steps[index].need {
      let chain = waiting.chain
      let end = chain.firstIndex { $0 === reached }!
      parts.append(Part(chain: chain[...end], awaited: steps[previous].awaited))
      index = previous
    }
    return parts
  }
}
