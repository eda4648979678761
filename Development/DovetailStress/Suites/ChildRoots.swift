// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestThreads

extension Suite {
  /// A million children leave nothing behind, and those that are alive follow their parent.
  static let childRoots = Suite(
    name: "child-roots", unit: "child roots", full: 1_000_000, quick: 100_000, small: 20_000
  ) { run in
    ChildRoots(run).runAll()
  }
}

private final class Request: Sendable {
  static let living = UncheckedGuarded(0)
  let settings: Part

  init(_ settings: Part) {
    self.settings = settings
    Self.living.withLock { $0 += 1 }
  }

  deinit { Self.living.withLock { $0 -= 1 } }
}

private struct Server: CompositionRoot {
  let wiring = Wiring()
  var settings: Part { shared { Part(0, 0) } }
}

private struct RequestRoot: ChildRoot {
  let parent: Server
  let wiring: Wiring

  init(_ parent: Server) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var request: Request { shared { Request(parent.settings) } }
}

private struct ChildRoots {
  let run: Run
  private let server = Server()

  init(_ run: Run) { self.run = run }

  func runAll() {
    run.watchdog.expect(run.seed, within: 900)
    _ = server.settings
    make(run.count / 20)
    let (memory, snapshot) = (residentBytes(), server.wiring.snapshot().withoutTimes)
    let single = make(run.count)
    let growth = residentBytes() - memory
    // A sanitizer keeps what was freed, to recognise later uses.
    if !isSanitized { run.require(growth < 2 << 20, run.seed, "children left \(growth / 1024) KB behind") }
    run.require(server.wiring.snapshot().withoutTimes == snapshot, run.seed, "children changed their parent's snapshot")
    run.require(Request.living.value == 0, run.seed, "\(Request.living.value) values outlive their child root")

    let start = ContinuousClock.now
    onThreads(2) { [self] _ in make(run.count / 2) }
    let both = ContinuousClock.now - start
    run.require(Request.living.value == 0, run.seed, "\(Request.living.value) values outlive their child root")
    let ratio = String(format: "%.2f", single / both)
    say("child-roots: \(growth / 1024) KB of growth; two threads make \(ratio) times as many as one")
    follow()
    followWhileMaking()
  }

  @discardableResult
  private func make(_ count: Int) -> Duration {
    let start = ContinuousClock.now
    for _ in 0..<count {
      let request = RequestRoot(server).request
      run.require(request.settings === server.settings, run.seed, "a child was built from something else")
    }
    return ContinuousClock.now - start
  }

  /// A replacement in the parent reaches children that are alive.
  private func follow() {
    var children = (0..<100).map { _ in RequestRoot(server) }
    for round in 0..<20 {
      for child in children { _ = child.request }
      let settings = Part(1, UInt64(round))
      server[\.settings] = settings
      for child in children {
        run.require(child.request.settings === settings, run.seed, "a child did not follow its parent")
      }
      children.removeLast(3)
    }
    server.restoreAll()
  }

  /// The same while other threads make children and drop them.
  private func followWhileMaking() {
    let isOver = UncheckedGuarded(false)
    let rounds = max(100, run.count / 100)
    onThreads(3) { [self] thread in
      if thread > 0 {
        repeat {
          let child = RequestRoot(server)
          _ = child.request
          _ = child.request
        } while !isOver.value
        return
      }
      let child = RequestRoot(server)
      for round in 0..<rounds {
        let settings = Part(2, UInt64(round))
        server[\.settings] = settings
        run.require(child.request.settings === settings, run.seed, "a child did not follow its parent")
      }
      isOver.withLock { $0 = true }
    }
    run.require(Request.living.value == 0, run.seed, "\(Request.living.value) values outlive their child root")
  }
}

extension WiringSnapshot {
  /// The snapshot without what differs from one moment to the next.
  fileprivate var withoutTimes: WiringSnapshot {
    var copy = self
    for index in copy.providers.indices {
      copy.providers[index].start = nil
      copy.providers[index].duration = nil
    }
    return copy
  }
}

/// The memory of this process that is resident; 0 where that cannot be told.
private func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// Whether this program was built with a sanitizer.
private let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
