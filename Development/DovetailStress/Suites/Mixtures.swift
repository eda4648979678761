// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Replaces, decorates, expires and ends random roots, also on several threads and in the middle of factories and
  /// `deinit`s, and checks against a model: every value is what its parts say, none is built without need, and each is
  /// ended once and freed.
  static let mixtures = Suite(
    name: "mixtures", unit: "roots of all lifetimes and options", full: 8_000, quick: 500, small: 50
  ) { run in
    await run.forEachSeed { seed in
      await Mixtures(run, seed).runAll()
      await Mixtures(run, seed).runOnThreads()
    }
  }
}

/// One root, what was done to it, and what was seen of it.
private final class ModelledMixture {
  let root: Mixture
  var overrides: [Int: NodeOverride] = [:]
  /// What providers were built from before they were overridden, if that is torn down: a value that stayed because it
  /// was equal may still hold it, and is built again with it.
  var heldSources: [Int: Set<NodeID>] = [:]
  /// The values that were last seen of providers that are never rebuilt.
  private(set) var seen: [Int: (word: UInt64, instance: Instance?)] = [:]

  init(_ root: Mixture) { self.root = root }

  func see(_ value: (word: UInt64, instance: Instance?)?, at index: Int) { seen[index] = value }

  func forget(_ index: Int) {
    // Released at the end: the `deinit` of the instance may change something, and what was seen with it.
    let last = seen[index]
    withExtendedLifetime(last) { seen[index] = nil }
  }

  func forgetAll() {
    let last = seen
    withExtendedLifetime(last) { seen = [:] }
  }
}

private final class Mixtures: MixtureModel, @unchecked Sendable {
  // Used by one thread, but for `write`, which changes none of it.
  private let run: Run
  private let seed: UInt64
  private var random: SeededGenerator
  let plan: MixturePlan
  private let ledger = MixtureLedger()
  private var models: [ModelledMixture] = []
  /// What is being changed, and is not to be changed by an interruption.
  private var target: NodeID?
  /// Whether something happens in the middle of factories, which then have read more than they say.
  private let isInterrupted: Bool
  private var log: [String] = []

  init(_ run: Run, _ seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    random = SeededGenerator(seed: seed, stream: 0)
    isInterrupted = random.happens(40)
    plan = MixturePlan(by: &random)
    models = MixtureTree.make(plan, ledger).map(ModelledMixture.init)
  }

  func runAll() async {
    for _ in 0..<30 {
      if random.happens(60) {
        checkOneChange()
      } else {
        for _ in 0..<(1 + random.below(4)) {
          if isInterrupted { interruptLater() }
          _ = change()
          ledger.interruption.withLock { $0 = nil }
          readSome()
        }
      }
      readAll()
      checkNothingRuns()
    }
    await end()
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    run.require(condition, seed, "\(what()) after \(log.joined(separator: "; ")) of \(plan)")
  }

  func override(of place: NodeID) -> NodeOverride? { models[place.root].overrides[place.index] }

  // MARK: Reads

  private func anyNode() -> NodeID {
    let index = random.below(plan.nodes.count)
    let numbers = MixtureTree.numbers(atDepth: plan.nodes[index].depth)
    return NodeID(root: numbers.randomElement(using: &random)!, index: index)
  }

  private func readSome() {
    log.append("read")
    for _ in 0..<random.below(6) {
      let place = anyNode()
      _ = models[place.root].root.read(place.index)
    }
  }

  private func readAll() {
    for number in random.order(models.count) {
      for index in random.order(plan.nodes.count) where plan.nodes[index].depth <= models[number].root.depth {
        check(number, index)
      }
    }
  }

  private func check(_ reader: Int, _ index: Int) {
    let place = home(of: index, for: reader)
    let (model, node) = (models[place.root], plan.nodes[index])
    let got = models[reader].root.read(index)
    let now = ledger.clock.time.value
    if node.isNeverRebuilt && node.duration == nil {
      if let seen = model.seen[index], let got {
        require(seen.word == got.word && seen.instance === got.instance, "\(place) was rebuilt")
      }
      model.see(got, at: index)
    } else if !node.isNeverRebuilt {
      let times = node.duration.map { (now - $0 + 1)...now } ?? now...now
      let truths = times.map { time in
        expectedWord(of: place, at: time) { models[$0.root].root.read($0.index)!.word }
      }
      require(truths.contains(got?.word), "\(place) is \(text(got?.word)), not \(truths.map(text))")
    }
    if node.hasEnd, model.overrides[index] == nil, let instance = got?.instance, instance.mustEnd {
      require(instance.ends.value == 0, "\(place) is in use and was ended")
    }
  }

  // MARK: Runs

  /// What is built from each provider, by the overrides that there are.
  private func users() -> [NodeID: Set<NodeID>] {
    var users: [NodeID: Set<NodeID>] = [:]
    for (number, model) in models.enumerated() {
      for index in plan.nodes.indices where plan.nodes[index].depth == model.root.depth {
        if plan.nodes[index].isNeverRebuilt { continue }
        let user = NodeID(root: number, index: index)
        for source in sources(of: user) + (model.heldSources[index] ?? []) {
          users[source, default: []].insert(user)
        }
      }
    }
    return users
  }

  /// Records what the value of a provider may go on holding when the provider is changed.
  private func noteHeldSources(of place: NodeID) {
    let held = sources(of: place).filter(isTornDown)
    models[place.root].heldSources[place.index, default: []].formUnion(held)
  }

  /// Whether a value is torn down, or built from one that is, or may still hold one.
  private func isTornDown(_ place: NodeID) -> Bool {
    let held = models[place.root].heldSources[place.index] ?? []
    return plan.nodes[place.index].hasEnd || !held.isEmpty || sources(of: place).contains(where: isTornDown)
  }

  /// As the plan has it; a factory that was interrupted has also read more than it says.
  private var isRepeatable: Bool { !isInterrupted && plan.isRepeatable }

  /// Changes one thing, and checks that only what was built from it is built again, and once.
  private func checkOneChange() {
    readAll()
    let before = users()
    for model in models { _ = model.root.log.take() }
    guard let changed = change() else { return }
    let users = users().merging(before) { $0.union($1) }
    var reached = Set(changed)
    var frontier = changed
    while let next = frontier.popLast() {
      for user in users[next] ?? [] where reached.insert(user).inserted { frontier.append(user) }
    }
    readAll()
    // What is changed runs once to find it, perhaps, and once more to be read.
    checkRuns { changed.contains($0) ? 2 : reached.contains($0) ? 1 : 0 }
  }

  /// A second read of everything finds all shared values in place.
  private func checkNothingRuns() {
    for model in models { _ = model.root.log.take() }
    readAll()
    checkRuns { _ in 0 }
  }

  private func checkRuns(_ limit: (NodeID) -> Int) {
    if let problem = problemInRuns(of: models.map(\.root), upTo: limit), isRepeatable { require(false, problem) }
  }

  // MARK: Changes

  /// Changes something in the next factory or `deinit`.
  private func interruptLater() {
    interrupt(after: random.below(4), inDeinit: random.happens(30))
  }

  private func interrupt(after skipped: Int, inDeinit isInDeinit: Bool) {
    ledger.interruptLater { [unowned self] index in
      if skipped > 0 || (index == nil) != isInDeinit {
        return interrupt(after: max(0, skipped - 1), inDeinit: isInDeinit)
      }
      let place = anyNode()
      if let target, target == place { return }
      log.append("in \(index.map(String.init) ?? "deinit"):")
      // What is being built cannot be read.
      change(place, isValue: index.map { place.index >= $0 } ?? true)
    }
  }

  /// Changes something, and says what; `nil` if that is too much to say.
  private func change() -> [NodeID]? {
    switch random.below(20) {
    case 0, 1:
      let seconds = 1 + random.below(5)
      log.append("wait \(seconds)")
      ledger.clock.time.withLock { $0 += seconds }
      return nil
    case 2:
      ledger.interruption.withLock { $0 = nil }
      let number = random.below(models.count)
      log.append("\(number).restoreAll")
      let changed = models[number].overrides.keys.map { NodeID(root: number, index: $0) }
      changed.forEach(noteHeldSources)
      models[number].root.restoreAll()
      for place in changed { models[number].forget(place.index) }
      models[number].overrides = [:]
      return changed
    case 3:
      ledger.interruption.withLock { $0 = nil }
      log.append("drop 3")
      models[3] = ModelledMixture(Mixture(childOf: models[1].root))
      return nil
    default:
      let place = anyNode()
      target = place
      defer { target = nil }
      return change(place)
    }
  }

  @discardableResult
  private func change(_ place: NodeID, isValue: Bool = false) -> [NodeID] {
    let (model, node, index) = (models[place.root], plan.nodes[place.index], place.index)
    let (kind, word) = (Kinds.all[node.kind], random.next())
    let reads = (0..<random.below(3)).compactMap { _ in (0..<index).randomElement(using: &random) }
    noteHeldSources(of: place)
    switch isValue ? 0 : node.mayFail ? [0, 4, 5].randomElement(using: &random)! : random.below(6) {
    case 0:
      log.append("\(place) = \(text(kind.rounded(word)))")
      model.overrides[index] = NodeOverride(base: .value(word))
      model.forget(index)
      kind.replace(model.root, index, byValue: word)
    case 1:
      log.append("\(place) = factory\(reads)")
      kind.replace(model.root, index, byFactory: word, reading: reads)
      model.overrides[index] = NodeOverride(base: .factory(word, reads: reads))
      model.forget(index)
    case 2:
      log.append("\(place).decorate\(reads)")
      kind.decorate(model.root, index, word, reading: reads)
      model.overrides[index, default: NodeOverride()].decorators.append(.init(variant: word, reads: reads))
      model.forget(index)
    case 3:
      // What its factory makes is another one each time, unless it keeps its instance.
      guard node.lifetime == .shared && !node.mayFail else { return [] }
      log.append("\(place) = \(place)")
      let word = kind.writeBack(model.root, index)
      model.overrides[index] = NodeOverride(base: .value(word))
      model.forget(index)
    default:
      log.append("\(place).restore")
      let isChange = model.overrides[index] != nil
      kind.restore(model.root, index)
      if !isChange { return [] }
      model.overrides[index] = nil
      model.forget(index)
    }
    return [place]
  }

  // MARK: Threads

  /// Threads change what they own, while all read everything; afterwards all is as if it had always been so.
  func runOnThreads() async {
    let overrides = UncheckedGuarded<[NodeID: NodeOverride]>([:])
    for round in 0..<3 {
      onThreads(3) { thread in self.write(thread, round, overrides) }
      // Before the next round, so that many threads find at once what has expired.
      defer { ledger.clock.time.withLock { $0 += 3 } }
      for (number, model) in models.enumerated() {
        let own = overrides.value.filter { $0.key.root == number }
        model.overrides = Dictionary(uniqueKeysWithValues: own.map { ($0.key.index, $0.value) })
        model.forgetAll()
      }
      readAll()
    }
    await end()
  }

  private func write(_ thread: Int, _ round: Int, _ overrides: UncheckedGuarded<[NodeID: NodeOverride]>) {
    var random = SeededGenerator(seed: seed, stream: 100 + 10 * round + thread)
    let places = models.enumerated().flatMap { number, model in
      plan.nodes.indices.filter { plan.nodes[$0].depth == model.root.depth }.map { NodeID(root: number, index: $0) }
    }
    for _ in 0..<60 {
      let place = places.randomElement(using: &random)!
      let (root, node, word) = (models[place.root].root, plan.nodes[place.index], random.next())
      let kind = Kinds.all[node.kind]
      guard (place.root + place.index) % 3 == thread && random.happens(60) else {
        _ = root.read(place.index)
        continue
      }
      let reads = (0..<random.below(3)).compactMap { _ in (0..<place.index).randomElement(using: &random) }
      switch node.mayFail ? [0, 3].randomElement(using: &random)! : random.below(4) {
      case 0:
        kind.replace(root, place.index, byValue: word)
        overrides.withLock { $0[place] = NodeOverride(base: .value(word)) }
      case 1:
        kind.replace(root, place.index, byFactory: word, reading: reads)
        overrides.withLock { $0[place] = NodeOverride(base: .factory(word, reads: reads)) }
      case 2:
        kind.decorate(root, place.index, word, reading: reads)
        overrides.withLock { $0[place, default: NodeOverride()].decorators.append(.init(variant: word, reads: reads)) }
      default:
        kind.restore(root, place.index)
        overrides.withLock { $0[place] = nil }
      }
    }
  }

  // MARK: The end

  private func end() async {
    readAll()
    if random.happens(50) {
      for model in models.reversed() { try! await model.root.tearDown() }
    } else if random.happens(50) {
      for model in models.reversed() { _ = Scope(model.root) }
    }
    models = []
    if let problem = await ledger.problemAfterEnd() { require(false, problem) }
  }
}
