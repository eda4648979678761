// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestThreads
import Testing

private final class Store: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// The last part of each chain is built from the first one once the mode has changed.
///
/// In no state is there a cycle.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  let interruption = Interruption()
  let counter = Counter()

  var mode: Bool { shared { false } }

  var first: String { shared { "first(\(middle))" } }
  var middle: String { shared { interrupted { "middle(\(last))" } } }
  var last: String { shared { mode ? "last(\(first))" : "last" } }

  var fresh: Store { perResolution { interrupted { Store("fresh(\(user))") } } }
  var user: String { shared { mode ? "user(\(fresh.name))" : "user" } }

  var one: Store { perResolution { mode ? made("one") : interrupted { made("one of \(other.name)") } } }
  var other: Store { perResolution { Store(mode ? "other(\(one.name))" : "other") } }
  var third: String { shared { "third(\(one.name))" } }
  var all: String { transient { "\(one.name), \(other.name), \(third), \(one.name)" } }
  var both: String {
    get async {
      await shared { () async in
        async let other = readOther()
        return await "\(readOne()), \(other)"
      }
    }
  }

  var store: Store {
    shared(onTearDown: { counter.count("closed \($0.name)") }) { mode ? Store("disk") : interruptedStore }
  }
  var syncer: Store { shared { mode ? store : Store("remote") } }

  var cache: String { shared { mode ? "disk" : interrupted { "cache of \(remote), \(late)" } } }
  var remote: String { shared { mode ? remoteOfCache : "remote" } }
  var late: String { shared { "late" } }
  let end = Interruption()

  /// A long cycle, each part of which replaces what the next one reads.
  subscript(index: Int) -> String {
    shared(at: Site(number: UInt32(index))) { "\(tick) \(replacingTick { self[(index + 1) % 100] })" }
  }

  /// A cycle, one part of which replaces what the other has read.
  var restless: String { shared { "\(tick) \(partner)" } }
  var partner: String { shared { replacingTick { restless } } }
  var tick: Int { shared { 0 } }

  private func readOne() async -> String { one.name }

  private func readOther() async -> String {
    while !mode { await Task.yield() }
    return other.name
  }

  private var interruptedStore: Store { interrupted { syncer } }

  private var remoteOfCache: String {
    let cache = cache
    end.happen()
    return "remote of \(cache)"
  }

  private func made(_ name: String) -> Store {
    counter.count("made")
    return Store(name)
  }

  private func interrupted<Value>(_ make: () -> Value) -> Value {
    interruption.happen()
    return make()
  }

  private func replacingTick(_ make: () -> String) -> String {
    self[\.tick] += 1
    return make()
  }
}

/// Constructions that are overtaken because something was replaced while they ran.
@Suite(.timeLimit(.minutes(10))) struct OvertakenTests {
  private let root = Root()

  /// Does something on another thread, in the middle of the next factory that lets it happen.
  private func intervene(_ body: @escaping @Sendable (Root) -> Void) {
    root.interruption.set { [root] in onThreads(1) { _ in body(root) } }
  }

  @Test func `a part that is replaced while its factory runs is in no cycle`() {
    intervene {
      $0[\.middle] = "replaced"
      $0[\.mode] = true
    }
    #expect(root.first == "first(middle(last(first(replaced))))")
    #expect(root.first == "first(replaced)")
    #expect(root.last == "last(first(replaced))")
  }

  @Test func `an instance of a resolution that is replaced while its factory runs is in no cycle`() {
    intervene {
      $0.replace(\.fresh) { Store("replaced") }
      $0[\.mode] = true
    }
    #expect(root.fresh.name == "fresh(user(replaced))")
    #expect(root.user == "user(replaced)")
  }

  @Test func `a resolution keeps the instance that has overtaken another one`() {
    intervene { $0[\.mode] = true }
    #expect(root.all == "one of other(one), other(one), third(one), one")
    #expect(root.counter["made"] == 2)
  }

  @Test func `child tasks of a resolution that need each other's instances are in no cycle`() async {
    intervene { $0[\.mode] = true }
    let both = await root.both
    #expect(["one of other(one), other(one)", "one of other, other(one)"].contains(both))
  }

  @Test func `an object that an overtaken factory returns as well is not torn down`() async throws {
    intervene { $0[\.mode] = true }
    let store = root.store
    #expect(root.store === store)
    try await root.tearDown()
    #expect(root.counter["closed disk"] == 1)
  }

  @Test func `an overtaken factory continues after the end of its root`() {
    let scope = Guarded<Scope<Root>?>(Scope(root))
    intervene { $0[\.mode] = true }
    root.end.set { scope.withLock { $0 = nil } }
    #expect(root.cache == "cache of remote of disk, late")
    #expect(scope.withLock { $0 == nil })
  }

  @Test func `a factory that was replaced continues after the end of its root`() {
    let scope = Guarded<Scope<Root>?>(Scope(root))
    intervene {
      $0[\.middle] = "replaced"
      scope.withLock { $0 = nil }
    }
    #expect(root.middle == "middle(last)")
  }

  @Test func `a cycle is reported although one of its factories replaces what another one has read`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      _ = Root().restless
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("[Dovetail/cycle]"))
    #expect(message.contains("restless → partner → restless"))
  }

  @Test func `a long cycle is reported before the stack is full of it`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      _ = Root()[0]
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("[Dovetail/cycle]"))
  }
}
