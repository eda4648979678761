// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness

extension Suite {
  /// Whatever is being read when roots end: each read gives what it would have given, no factory runs twice, no reader
  /// hangs, and each value is ended once and freed.
  static let ends = Suite(
    name: "ends", unit: "trees of roots that end while they are read", full: 8_000, quick: 800, small: 80
  ) { run in
    await run.forEachSeed { seed in
      await Ends(run, seed).runAll()
    }
  }
}

/// What a read that is under way at the end has made.
private final class Reading: Sendable {
  let instance: Instance
  init(_ instance: Instance) { self.instance = instance }
}

private final class Ends: MixtureModel, @unchecked Sendable {
  // Nothing is changed once the readers have started.
  private let run: Run
  private let seed: UInt64
  private var random: SeededGenerator
  let plan: MixturePlan
  private let ledger = MixtureLedger()
  private var roots: [Mixture?]
  /// What was set by hand before anything was read.
  private var replacements: [NodeID: UInt64] = [:]
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departure = Departure()
  /// Whether parts of the outermost root are replaced meanwhile, which then ends last, and tasks are cancelled.
  private let isDisturbed: Bool

  init(_ run: Run, _ seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    random = SeededGenerator(seed: seed, stream: 0)
    isDisturbed = random.happens(40)
    plan = MixturePlan(by: &random, isAsynchronous: true)
    roots = MixtureTree.make(plan, ledger)
  }

  func runAll() async {
    replaceSome()
    await readSome()
    let listeners = (0..<random.below(3)).compactMap { _ in listen() }
    let threads = (0..<random.below(3)).map { number in startThread(50 + number) }
    var readers: [Task<Void, Never>] = []
    for number in 0..<(1 + random.below(6)) { readers.append(startTask(number)) }
    var arrived = arrivals.stream.makeAsyncIterator()
    for _ in 0..<readers.count + threads.count { await arrived.next() }
    let end = startEnd()
    await departure.open()
    await disturb(readers)
    await end.value
    for reader in readers { await reader.value }
    for thread in threads { for await _ in thread {} }
    if isDisturbed { try! await roots[0]!.tearDown() }
    for listener in listeners { await listener.value }
    if !isDisturbed { checkRuns() }
    roots = []
    if let problem = await ledger.problemAfterEnd() { require(false, problem) }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    run.require(condition, seed, "\(what()) of \(plan)")
  }

  func override(of place: NodeID) -> NodeOverride? { replacements[place].map { NodeOverride(base: .value($0)) } }

  // MARK: Before the end

  private func replaceSome() {
    for _ in 0..<random.below(4) {
      let index = random.below(plan.nodes.count)
      guard plan.nodes[index].form == .synchronous else { continue }
      let number = MixtureTree.numbers(atDepth: plan.nodes[index].depth).randomElement(using: &random)!
      let word = random.next()
      replacements[NodeID(root: number, index: index)] = word
      Kinds.all[plan.nodes[index].kind].replace(roots[number]!, index, byValue: word)
    }
  }

  private func readSome() async {
    for _ in 0..<random.below(6) {
      let (number, index) = anyRead(of: random.below(4), &random)
      await read(number, index)
    }
  }

  /// A provider that a root can read.
  private func anyRead(of number: Int, _ random: inout SeededGenerator) -> (Int, Int) {
    let readable = plan.nodes.indices.filter { plan.nodes[$0].depth <= roots[number]!.depth }
    return (number, readable.randomElement(using: &random)!)
  }

  /// Ends the roots, the innermost first, each in one of two ways.
  private func startEnd() -> Task<Void, Never> {
    let isDropped = roots.map { _ in random.happens(50) }
    let yields = random.below(30)
    return Task { @concurrent [self] in
      for _ in 0..<yields { await Task.yield() }
      for (number, root) in roots.enumerated().reversed() where !(number == 0 && isDisturbed) {
        if isDropped[number] { _ = Scope(root!) } else { try! await root!.tearDown() }
      }
    }
  }

  /// Replaces parts of the root that has not ended, and cancels some of the tasks.
  private func disturb(_ readers: [Task<Void, Never>]) async {
    guard isDisturbed else { return }
    for _ in 0..<random.below(12) {
      if random.happens(20) { readers.randomElement(using: &random)!.cancel() }
      let index = random.below(plan.nodes.count)
      if plan.nodes[index].form == .synchronous && plan.nodes[index].depth == 0 {
        Kinds.all[plan.nodes[index].kind].replace(roots[0]!, index, byValue: random.next())
      }
      for _ in 0..<random.below(5) { await Task.yield() }
    }
  }

  // MARK: Reads that are under way

  /// Starts a task whose factory has begun when it arrives.
  private func startTask(_ number: Int) -> Task<Void, Never> {
    let home = random.below(4)
    let lifetime = [Lifetime.shared, .shared, .weak, .perResolution, .transient].randomElement(using: &random)!
    let choice = SeededGenerator(seed: seed, stream: 10 + number)
    let root = roots[home]!
    return Task { @concurrent [self] in
      _ = try! await root.begin(number, lifetime) { [self] in
        arrivals.continuation.yield()
        await departure.wait()
        await readOn(home, choice)
      }
    }
  }

  private func readOn(_ home: Int, _ choice: SeededGenerator) async {
    var choice = choice
    for _ in 0..<(1 + choice.below(6)) {
      for _ in 0..<choice.below(4) { await Task.yield() }
      let (number, index) = anyRead(of: home, &choice)
      if choice.happens(30) {
        let (other, second) = anyRead(of: home, &choice)
        async let first: Void = read(number, index)
        async let last: Void = read(other, second)
        _ = await (first, last)
      } else {
        await read(number, index)
      }
    }
  }

  private func read(_ number: Int, _ index: Int) async {
    let got: (word: UInt64, instance: Instance?)?
    do { got = try await roots[number]!.readAsynchronously(index) } catch {
      return require(isDisturbed && error is CancellationError, "\(error)")
    }
    if isDisturbed { return }
    let truth = truth(number, index)
    require(got?.word == truth, "\(number)[\(index)] is \(text(got?.word)), not \(text(truth))")
  }

  /// Starts a thread whose factory has begun when it arrives.
  ///
  /// It belongs to the outermost root: the parents of a root do not know of the threads that build it.
  private func startThread(_ number: Int) -> AsyncStream<Void> {
    let choice = SeededGenerator(seed: seed, stream: 10 + number)
    let end = AsyncStream.makeStream(of: Void.self)
    let root = roots[0]!
    Thread.detachNewThread { [self] in
      var choice = choice
      _ = root.begin(number) { [self] in
        arrivals.continuation.yield()
        departure.block()
        for _ in 0..<(1 + choice.below(6)) {
          let (_, index) = anyRead(of: 0, &choice)
          guard plan.nodes[index].form == .synchronous else { continue }
          let word = root.read(index)?.word
          if isDisturbed { continue }
          let truth = truth(0, index)
          require(word == truth, "0[\(index)] is \(text(word)), not \(text(truth))")
        }
      }
      end.continuation.finish()
    }
    return end.stream
  }

  private func listen() -> Task<Void, Never>? {
    let (number, index) = anyRead(of: random.below(4), &random)
    let node = plan.nodes[index]
    guard node.form == .synchronous && !node.mayFail, node.depth == roots[number]!.depth else { return nil }
    return Kinds.all[node.kind].follow(roots[number]!, index) { _ in }
  }

  /// What a read should give, or `nil` if it should fail: nothing changes before it, neither a part nor the time.
  private func truth(_ reader: Int, _ index: Int) -> UInt64? {
    expectedWord(of: home(of: index, for: reader), at: ledger.clock.time.value) { _ in nil }
  }

  // MARK: After the end

  private func checkRuns() {
    if plan.nodes.contains(where: \.mayFail) { return }
    let problem = problemInRuns(of: roots.map { $0! }) { _ in 1 }
    if let problem { require(false, problem) }
  }
}

/// What tasks and threads wait for, together.
private final class Departure: Sendable {
  private let isOpen = UncheckedGuarded(false)

  func open() async { isOpen.withLock { $0 = true } }

  func wait() async { while !isOpen.value { try? await Task.sleep(for: .microseconds(50)) } }

  func block() { while !isOpen.value { usleep(50) } }
}

extension Mixture {
  /// Runs a body inside of a factory of this root.
  fileprivate func begin(
    _ number: Int, _ lifetime: Lifetime, _ body: @escaping @Sendable () async -> Void
  ) async throws -> Reading {
    let site = Net.site(plan.nodes.count + number)
    func make() async -> Reading {
      await body()
      return Reading(Instance(-1 - number, mustEnd: lifetime == .shared, ledger))
    }
    switch lifetime {
    case .shared:
      return try await shared(onTearDown: { $0.instance.end() }, at: site) { () async throws in await make() }
    case .weak: return try await weak(at: site) { () async throws in await make() }
    case .perResolution: return try await perResolution(at: site) { () async throws in await make() }
    case .transient: return try await transient(at: site) { () async throws in await make() }
    }
  }

  /// Runs a body inside of a factory of this root that blocks its thread.
  fileprivate func begin(_ number: Int, _ body: () -> Void) -> Reading {
    func make() -> Reading {
      body()
      return Reading(Instance(-1 - number, mustEnd: true, ledger))
    }
    return shared(onTearDown: { $0.instance.end() }, at: Net.site(plan.nodes.count + number)) { make() }
  }
}
