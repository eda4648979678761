// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestThreads
import Testing

/// Online, the cache is built from the remote; offline, the remote is built from the cache.
///
/// No state of the root has a cycle, but while one of the two is built, the direction can turn.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  /// Called once, by a cache that is built online, before it reads the remote.
  let interruption = Interruption()
  /// The same where the cache can wait.
  let gate = AsyncGate()
  /// Whether offline, the cache is built from the remote as well, which is a cycle.
  let isBroken = Guarded(false)

  var isOffline: Bool { shared { false } }

  var cache: String { shared { isOffline ? offlineCache : cached(remote) } }
  var remote: String { shared { isOffline ? "remote of \(fleeting)" : "remote" } }
  /// Between the two, so that the cycle has another part that is outdated.
  var fleeting: String { transient { cache } }

  var weakCache: Object { weak { Object(isOffline ? "disk" : cached(weakRemote.name)) } }
  var weakRemote: Object { weak { Object(isOffline ? "remote of \(weakCache.name)" : "remote") } }

  var resolvedCache: Object { perResolution { Object(isOffline ? "disk" : cached(resolvedRemote.name)) } }
  var resolvedRemote: Object { perResolution { Object(isOffline ? "remote of \(resolvedCache.name)" : "remote") } }

  var lateCache: String {
    get async { await shared { () async in await isOffline ? "disk" : lateCached() } }
  }
  var lateRemote: String {
    get async { await shared { () async in await isOffline ? "remote of \(lateCache)" : "remote" } }
  }
  var lateResolvedCache: String {
    get async { await perResolution { () async in await isOffline ? "disk" : lateResolvedCached() } }
  }
  var lateResolvedRemote: String {
    get async { await perResolution { () async in await isOffline ? "remote of \(lateResolvedCache)" : "remote" } }
  }

  private var offlineCache: String { isBroken.withLock { $0 } ? "cache of \(remote)" : "disk" }

  private func cached(_ remote: @autoclosure () -> String) -> String {
    interruption.happen()
    return "cache of \(remote())"
  }

  private func lateCached() async -> String {
    await gate.pass()
    return "cache of \(await lateRemote)"
  }

  private func lateResolvedCached() async -> String {
    await gate.pass()
    return "cache of \(await lateResolvedRemote)"
  }
}

private final class Object: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Lets one task wait until another one opens it; open from then on.
private final class AsyncGate: Sendable {
  private let reached = AsyncStream.makeStream(of: Void.self)
  private let opened = AsyncStream.makeStream(of: Void.self)

  func pass() async {
    reached.continuation.finish()
    for await _ in opened.stream {}
  }

  func waitUntilReached() async { for await _ in reached.stream {} }
  func open() { opened.continuation.finish() }
}

/// A replacement that turns the direction between two providers while one of them is built, is no cycle.
@Suite(.timeLimit(.minutes(10))) struct TurningTests {
  private let root = Root()

  /// Goes offline in the middle of the next construction of a cache.
  private func goOffline() {
    root.interruption.set { [root] in
      onThreads(1) { _ in root[\.isOffline] = true }
    }
  }

  @Test func `a thread builds again what it is building when the direction has turned`() {
    goOffline()
    #expect(root.cache == "cache of remote of disk")
    // What was built from both directions is not kept.
    #expect(root.cache == "disk")
    #expect(root.remote == "remote of disk")
  }

  @Test func `what is built again follows replacements`() {
    goOffline()
    _ = root.cache
    root[\.isOffline] = false
    #expect(root.cache == "cache of remote")
    #expect(root.remote == "remote")
  }

  @Test func `a thread that waits builds what another one is building when the direction has turned`() {
    for _ in 0..<200 {
      let root = Root()
      let turning = Rendezvous(of: 2)
      root.interruption.set {
        root[\.isOffline] = true
        turning.arriveAndWait()
      }
      let results = Guarded<[String]>([])
      onThreads(2) { number in
        if number == 0 {
          _ = root.cache
        } else {
          turning.arriveAndWait()
          let remote = root.remote
          results.withLock { $0.append(remote) }
        }
      }
      #expect(results.withLock { $0 } == ["remote of disk"])
      #expect(root.cache == "disk")
      #expect(root.remote == "remote of disk")
    }
  }

  @Test func `an instance of a weak provider is built again when the direction has turned`() {
    goOffline()
    #expect(root.weakCache.name == "cache of remote of disk")
    #expect(root.weakCache.name == "disk")
  }

  @Test func `an instance of a resolution is built again when the direction has turned`() {
    goOffline()
    #expect(root.resolvedCache.name == "cache of remote of disk")
    #expect(root.resolvedCache.name == "disk")
  }

  @Test func `a task builds again what it is building when the direction has turned`() async {
    async let cache = root.lateCache
    await root.gate.waitUntilReached()
    root[\.isOffline] = true
    root.gate.open()
    #expect(await cache == "cache of remote of disk")
    #expect(await root.lateCache == "disk")
    #expect(await root.lateRemote == "remote of disk")
  }

  @Test func `a task builds an instance of a resolution again when the direction has turned`() async {
    async let cache = root.lateResolvedCache
    await root.gate.waitUntilReached()
    root[\.isOffline] = true
    root.gate.open()
    #expect(await cache == "cache of remote of disk")
    #expect(await root.lateResolvedCache == "disk")
  }

  @Test func `a task that waits builds what another one is building when the direction has turned`() async {
    for _ in 0..<200 {
      let root = Root()
      async let cache = root.lateCache
      await root.gate.waitUntilReached()
      root[\.isOffline] = true
      async let remote = root.lateRemote
      root.gate.open()
      // Which of the two meets the other one is left to chance.
      #expect(["cache of remote of disk", "disk"].contains(await cache))
      #expect(await remote == "remote of disk")
      #expect(await root.lateCache == "disk")
    }
  }

  @Test func `a cycle that a replacement closes is reported`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let root = Root()
      root.isBroken.withLock { $0 = true }
      root.interruption.set { root[\.isOffline] = true }
      _ = root.cache
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("[Dovetail/cycle]"))
    #expect(message.contains("remote → fleeting → cache → remote"))
  }
}
