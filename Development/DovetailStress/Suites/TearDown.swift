// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// A root may end while others read and replace: each value is ended once, in order, and what is read is alive.
  static let tearDown = Suite(
    name: "tear-down", unit: "roots torn down", full: 5_000, quick: 800, small: 400
  ) { run in
    for seed in run.seed..<run.seed + UInt64(run.count) {
      run.watchdog.expect(seed, within: 30)
      await TearDowns(run, seed, keepsRoot: true).end()
      await TearDowns(run, seed).endWhileReplacing()
      await TearDowns(run, seed).endWhileReading()
      TearDowns(run, seed).drop()
    }
    TearDowns.raceInProcesses(run)
  }
}

extension Scenario {
  /// Tears roots down under their readers, until a read comes too late.
  static let tearDown = Scenario(name: "tear-down") { run in
    for seed in run.seed..<run.seed + UInt64(run.count) {
      run.watchdog.expect(seed, within: 20)
      await TearDowns(run, seed).endUnderReaders()
    }
  }
}

/// A value that is to be ended, reads its root when it is freed, and says when it is gone.
private final class Service: @unchecked Sendable {
  let index: Int
  let wasEnded = UncheckedGuarded(false)
  private let ledger: Ledger
  private let needs: Service?
  /// The root, which keeps this service as well: a cycle that the tear-down breaks.
  private let root: Services?
  private var word: UInt64 = 0xA11E

  init(_ index: Int, _ needs: Service?, _ root: Services?, _ ledger: Ledger) {
    self.index = index
    self.needs = needs
    self.root = root
    self.ledger = ledger
    ledger.made.withLock { $0 += 1 }
  }

  deinit {
    // What this one was built from must still be there, also in the root.
    if let needs, !needs.isAlive || root.map({ $0[needs.index] !== needs }) ?? false {
      ledger.failures.withLock { $0.append("\(index) outlived \(needs.index)") }
    }
    word = 0xDEAD
    ledger.freed.withLock { $0 += 1 }
  }

  var isAlive: Bool {
    @inline(never) get { word == 0xA11E }
  }

  func end() {
    let isSecond = wasEnded.withLock { ended in
      defer { ended = true }
      return ended
    }
    if isSecond { ledger.failures.withLock { $0.append("\(index) was ended twice") } }
    ledger.ends.withLock { $0.append(ObjectIdentifier(self)) }
  }
}

private final class Ledger: Sendable {
  let made = UncheckedGuarded(0)
  let freed = UncheckedGuarded(0)
  let builds = UncheckedGuarded([ObjectIdentifier]())
  let ends = UncheckedGuarded([ObjectIdentifier]())
  let failures = UncheckedGuarded([String]())
  /// Whether services keep their root and read it when they are freed.
  let keepsRoot: Bool
  /// Whether the tear-down must go on waiting.
  let isHeld = UncheckedGuarded(false)

  init(keepsRoot: Bool) { self.keepsRoot = keepsRoot }
}

private struct Services: CompositionRoot {
  let wiring = Wiring()
  let ledger: Ledger
  let plan: Plan

  subscript(index: Int) -> Service {
    shared(onTearDown: { $0.end() }, at: Net.site(index)) { make(index) }
  }

  /// What is built first, and so ended last.
  var gate: Bool {
    shared(onTearDown: { _ in while ledger.isHeld.value { try await Task.sleep(for: .milliseconds(1)) } }) { true }
  }

  private func make(_ index: Int) -> Service {
    let services = plan.nodes[index].dependencies.map { self[$0] }
    let service = Service(index, services.last, ledger.keepsRoot ? self : nil, ledger)
    ledger.builds.withLock { $0.append(ObjectIdentifier(service)) }
    return service
  }
}

private final class TearDowns: Sendable {
  private let run: Run
  private let seed: UInt64
  private let plan: Plan
  private let ledger: Ledger
  private let services: Services

  init(_ run: Run, _ seed: UInt64, keepsRoot: Bool = false) {
    var random = SeededGenerator(seed: seed, stream: 0)
    plan = Plan.acyclic(2 + random.below(30), upTo: 3, by: &random)
    self.run = run
    self.seed = seed
    ledger = Ledger(keepsRoot: keepsRoot)
    services = Services(ledger: ledger, plan: plan)
  }

  /// All at rest: every value is ended, in the reverse order of construction.
  func end() async {
    readAll(SeededGenerator(seed: seed, stream: 0))
    try? await services.tearDown()
    checkOrder()
    check()
    checkAllIsFreed()
  }

  /// Replacements race with the tear-down: each value that a factory made is ended once, whichever thread dropped it.
  func endWhileReplacing() async {
    _ = services.gate
    readAll(SeededGenerator(seed: seed, stream: 0))
    ledger.isHeld.withLock { $0 = true }
    let isEnding = Rendezvous(of: 2)
    let ended = DispatchGroup()
    ended.enter()
    Thread.detachNewThread { [self] in
      var random = SeededGenerator(seed: seed, stream: 5)
      isEnding.arriveAndWait()
      for _ in 0..<20 {
        let index = random.below(plan.count)
        // The replacement is not the root's to end.
        services[\.[index]] = Service(index, nil, nil, ledger)
      }
      ledger.isHeld.withLock { $0 = false }
      ended.leave()
    }
    isEnding.arriveAndWait()
    try? await services.tearDown()
    await withCheckedContinuation { continuation in ended.notify(queue: .global()) { continuation.resume() } }
    let count = ledger.builds.withLock { $0.count }
    let areEnded = await eventually { [ledger] in ledger.ends.withLock { $0.count } == count }
    run.require(areEnded, seed, "some values were not ended")
    check()
  }

  /// Readers that stop before the end are undisturbed by the beginning of it.
  func endWhileReading() async {
    readAll(SeededGenerator(seed: seed, stream: 0))
    let mustStop = UncheckedGuarded(false)
    let stopped = DispatchGroup()
    for thread in 0..<2 {
      stopped.enter()
      Thread.detachNewThread { [self] in
        while !mustStop.value { readAll(SeededGenerator(seed: seed, stream: thread)) }
        stopped.leave()
      }
    }
    let scope = Scope(services)
    mustStop.withLock { $0 = true }
    await withCheckedContinuation { continuation in stopped.notify(queue: .global()) { continuation.resume() } }
    try? await scope.end()
    check()
    checkAllIsFreed()
  }

  /// A scope that is dropped releases at once, and ends later.
  func drop() {
    readAll(SeededGenerator(seed: seed, stream: 0))
    do { _ = Scope(services) }
    let deadline = ContinuousClock.now + .seconds(20)
    while ledger.ends.withLock({ $0.count }) < plan.count && ContinuousClock.now < deadline { usleep(100) }
    checkOrder()
    check()
  }

  private func readAll(_ random: consuming SeededGenerator) {
    for index in random.order(plan.count) where !services[index].isAlive {
      run.fail(seed, "a reader met a freed value")
    }
  }

  private func check() {
    run.require(ledger.failures.value.isEmpty, seed, "\(ledger.failures.value)")
    let made = Set(ledger.builds.value)
    run.require(made.isSuperset(of: ledger.ends.value), seed, "something was ended that no factory has made")
  }

  private func checkOrder() {
    let (builds, ends) = (ledger.builds.value, ledger.ends.value)
    run.require(ends.count == plan.count, seed, "\(ends.count) of \(plan.count) values were ended")
    run.require(ends == builds.reversed(), seed, "values were not ended in the reverse order of their construction")
  }

  private func checkAllIsFreed() {
    let (made, freed) = (ledger.made.value, ledger.freed.value)
    run.require(made == freed, seed, "\(made - freed) of \(made) values were not freed")
  }

  // MARK: Reads that come too late

  /// Readers that do not stop: each read gives a live value, until one ends the process with a report.
  func endUnderReaders() async {
    readAll(SeededGenerator(seed: seed, stream: 0))
    let isReading = Rendezvous(of: 3)
    for thread in 0..<2 {
      Thread.detachNewThread { [self] in
        isReading.arriveAndWait()
        while true { readAll(SeededGenerator(seed: seed, stream: thread)) }
      }
    }
    isReading.arriveAndWait()
    try? await services.tearDown()
    try? await Task.sleep(for: .seconds(10))
    run.fail(seed, "reads go on after the tear-down")
  }

  static func raceInProcesses(_ run: Run) {
    for seed in run.seed..<run.seed + UInt64(max(10, run.count / 40)) {
      run.watchdog.expect(seed, within: 60)
      let ending = spawn("tear-down", seed: seed, count: 1, within: 40)
      guard let report = ending?.report, report.rule == "torn-down" else {
        run.fail(seed, "a late read ended so: \(ending?.output ?? "hang") \(ending?.errors ?? "")")
      }
    }
  }
}
