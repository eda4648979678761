// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads

extension Suite {
  /// Threads that add and use at once lose nothing, and isolated registries never see each other's values.
  static let registry = Suite(
    name: "registry", unit: "rounds on 8 threads", full: 500, quick: 100, small: 20
  ) { run in
    let work = [
      addAndUse(Tag0.self), addAndUse(Tag1.self), addAndUse(Tag2.self), addAndUse(Tag3.self), addAndUse(Tag4.self),
      addAndUse(Tag5.self), addAndUse(Tag6.self), addAndUse(Tag7.self),
    ]
    run.forEachSeed(within: 60) { seed in
      let singles = UncheckedGuarded(Set<ObjectIdentifier>())
      Registry.add { Single() }
      onThreads(work.count) { work[$0](run, seed, singles) }
      run.require(singles.value.count == 1, seed, "a factory's value differs from thread to thread")
    }
    run.watchdog.expect(run.seed, within: 120)
    for round in 0..<run.count { await isolate(run, run.seed + UInt64(round)) }
    for seed in run.seed..<run.seed + UInt64(run.count) {
      run.watchdog.expect(seed, within: 60)
      await Registry.isolated { await Lookups(run, seed).runNested() }
      Lookups(run, seed).runOnThreads()
    }
  }
}

private protocol Numbered: Sendable { var number: Int { get } }

/// Types to add, one for each thread.
private struct Entry<Tag>: Numbered { let number: Int }
private enum Tag0 {}
private enum Tag1 {}
private enum Tag2 {}
private enum Tag3 {}
private enum Tag4 {}
private enum Tag5 {}
private enum Tag6 {}
private enum Tag7 {}

private final class Single: Sendable {}

private typealias Work = @Sendable (Run, UInt64, UncheckedGuarded<Set<ObjectIdentifier>>) -> Void

/// Adds and uses a type that no other thread adds, next to those that all of them ask for.
private func addAndUse<Tag>(_: Tag.Type) -> Work {
  { run, seed, singles in
    for number in 0..<100 {
      if number.isMultiple(of: 2) {
        Registry.add(Entry<Tag>(number: number))
      } else {
        Registry.add { Entry<Tag>(number: number) }
      }
      let own: Entry<Tag> = Registry.use()
      run.require(own.number == number, seed, "a thread added \(number) and found \(own.number)")
      let any: any Numbered = Registry.use()
      run.require((0..<100).contains(any.number), seed, "found something that was not added")
      let single: Single = Registry.use()
      singles.withLock { $0.insert(ObjectIdentifier(single)) }
    }
  }
}

/// A thousand tasks, each with a registry of its own.
private func isolate(_ run: Run, _ seed: UInt64) async {
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<1_000 {
      group.addTask {
        await Registry.isolated {
          run.require(Registry.useOptional() as Int? == nil, seed, "task \(task) found what another one added")
          Registry.add(task)
          Registry.add { "\(Registry.use() as Int)" }
          await Task.yield()
          run.require(Registry.use() as Int == task, seed, "task \(task) lost its own value")
          run.require(Registry.use() as String == "\(task)", seed, "task \(task) used another one's value")
        }
      }
    }
  }
  run.require(Registry.useOptional() as Int? == nil, seed, "what was added to an isolated registry got out")
}
