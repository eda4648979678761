// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness

extension Suite {
  /// Whatever tasks do at once to roots with asynchronous providers, also in the middle of factories, ends and
  /// `deinit`s: when they have done, every value is what its parts say, every stream has delivered it, none is built
  /// without need, and each is ended once and freed.
  static let flows = Suite(
    name: "flows", unit: "roots with asynchronous providers", full: 8_000, quick: 500, small: 50
  ) { run in
    await run.forEachSeed { seed in
      await Flows(run, seed).runAll()
    }
  }
}

/// One root, and what was done to it.
private final class FlowModel: Sendable {
  let root: Mixture
  let overrides = UncheckedGuarded<[Int: NodeOverride]>([:])

  init(_ root: Mixture) { self.root = root }
}

/// A random generator that tasks share.
private final class Chance: Sendable {
  private let random: UncheckedGuarded<SeededGenerator>

  init(seed: UInt64, stream: Int) { random = UncheckedGuarded(SeededGenerator(seed: seed, stream: stream)) }

  func below(_ count: Int) -> Int { random.withLock { $0.below(count) } }
  func happens(_ percent: Int) -> Bool { random.withLock { $0.happens(percent) } }
  func next() -> UInt64 { random.withLock { $0.next() } }
  func order(_ count: Int) -> [Int] { random.withLock { $0.order(count) } }
}

private final class Flows: MixtureModel, Sendable {
  private struct Listener {
    let place: NodeID
    let last: UncheckedGuarded<UInt64?>
    let task: Task<Void, Never>
  }

  private let run: Run
  private let seed: UInt64
  private let chance: Chance
  let plan: MixturePlan
  private let ledger = MixtureLedger()
  private let models: [FlowModel]
  /// What is being changed: by one task at a time.
  private let claimed = UncheckedGuarded(Set<NodeID>())
  /// Whether the clock goes on while tasks are at work.
  private let isHurried: Bool
  private let log = UncheckedGuarded<[String]>([])

  init(_ run: Run, _ seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    chance = Chance(seed: seed, stream: 0)
    isHurried = chance.happens(30)
    var random = SeededGenerator(seed: seed, stream: 1)
    plan = MixturePlan(by: &random, isAsynchronous: true)
    models = MixtureTree.make(plan, ledger).map(FlowModel.init)
  }

  func runAll() async {
    let listeners = (0..<3).compactMap { _ in listen() }
    for _ in 0..<6 {
      await disturb()
      await checkAll(besides: listeners.count)
      await check(listeners)
      ledger.clock.time.withLock { $0 += chance.below(4) }
    }
    for listener in listeners { listener.task.cancel() }
    for listener in listeners { await listener.task.value }
    for model in models { await overtakeFlight(below: model.root) }
    await end()
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    run.require(condition, seed, "\(what()) after \(log.withLock { $0.joined(separator: "; ") }) of \(plan)")
  }

  private func note(_ step: String) { log.withLock { $0.append(step) } }

  func override(of place: NodeID) -> NodeOverride? { models[place.root].overrides.withLock { $0[place.index] } }

  // MARK: Places

  private func anyNode() -> NodeID { anyNode(of: chance.below(plan.nodes.count)) }

  private func anyNode(of index: Int) -> NodeID {
    let numbers = MixtureTree.numbers(atDepth: plan.nodes[index].depth)
    return NodeID(root: numbers[chance.below(numbers.count)], index: index)
  }

  // MARK: Unrest

  /// Tasks read, change and give up, all at once.
  private func disturb() async {
    note("round")
    if chance.happens(60) {
      ledger.disturbance.withLock {
        $0 = { [unowned self] _ in
          guard chance.happens(10) else { return }
          replaceByValue(anyNode())
        }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask { @concurrent [self] in for _ in 0..<12 { await act() } }
      }
    }
    ledger.disturbance.withLock { $0 = nil }
    // Ends that are under way may still change something.
    let isQuiet = await eventually { ledger.disturbing.value == 0 }
    require(isQuiet, "the ends never stop")
  }

  private func act() async {
    switch chance.below(10) {
    case 0..<3:
      let place = anyNode()
      _ = try? await models[place.root].root.readAsynchronously(place.index)
    case 3, 4:
      let tasks = (0..<3).map { _ in
        let place = anyNode()
        return Task { @concurrent [self] in _ = try? await models[place.root].root.readAsynchronously(place.index) }
      }
      for _ in 0..<chance.below(4) { await Task.yield() }
      tasks[0].cancel()
      if chance.happens(30) { tasks[1].cancel() }
      for task in tasks { await task.value }
    case 5 where isHurried: ledger.clock.time.withLock { $0 += 1 }
    default: await change(anyNode())
    }
  }

  private func claim(_ place: NodeID) -> Bool { claimed.withLock { $0.insert(place).inserted } }

  private func release(_ place: NodeID) { claimed.withLock { _ = $0.remove(place) } }

  /// What may be done anywhere, also while the provider is being built.
  private func replaceByValue(_ place: NodeID) {
    guard plan.nodes[place.index].form == .synchronous, claim(place) else { return }
    defer { release(place) }
    let word = chance.next()
    note("!\(place) = \(word % 10_000)")
    Kinds.all[plan.nodes[place.index].kind].replace(models[place.root].root, place.index, byValue: word)
    models[place.root].overrides.withLock { $0[place.index] = NodeOverride(base: .value(word)) }
  }

  private func change(_ place: NodeID) async {
    guard claim(place) else { return }
    defer { release(place) }
    if plan.nodes[place.index].form == .synchronous {
      changeSynchronousProvider(place)
    } else {
      await changeAsynchronousProvider(place)
    }
  }

  private func changeAsynchronousProvider(_ place: NodeID) async {
    let (model, index) = (models[place.root], place.index)
    let (kind, word) = (Kinds.all[plan.nodes[index].kind], chance.next())
    if chance.happens(60) {
      note("\(place) = \(kind.rounded(word) % 10_000)")
      await kind.replaceAsynchronously(model.root, index, byValue: word)
      model.overrides.withLock { $0[index] = NodeOverride(base: .value(word)) }
    } else {
      note("\(place).restore")
      do { try await kind.restoreAsynchronously(model.root, index) } catch {
        require(override(of: place) == nil, "\(place) was not restored")
      }
      model.overrides.withLock { $0[index] = nil }
    }
  }

  private func changeSynchronousProvider(_ place: NodeID) {
    let (model, node, index) = (models[place.root], plan.nodes[place.index], place.index)
    let (kind, word) = (Kinds.all[node.kind], chance.next())
    let synchronous = (0..<index).filter { plan.nodes[$0].form == .synchronous }
    let reads =
      synchronous.isEmpty ? [] : (0..<chance.below(3)).map { _ in synchronous[chance.below(synchronous.count)] }
    switch node.mayFail ? [0, 3][chance.below(2)] : chance.below(4) {
    case 0:
      note("\(place) = \(kind.rounded(word) % 10_000)")
      kind.replace(model.root, index, byValue: word)
      model.overrides.withLock { $0[index] = NodeOverride(base: .value(word)) }
    case 1:
      note("\(place) = factory\(reads)")
      kind.replace(model.root, index, byFactory: word, reading: reads)
      model.overrides.withLock { $0[index] = NodeOverride(base: .factory(word, reads: reads)) }
    case 2:
      note("\(place).decorate\(reads)")
      kind.decorate(model.root, index, word, reading: reads)
      model.overrides.withLock {
        $0[index, default: NodeOverride()].decorators.append(.init(variant: word, reads: reads))
      }
    default:
      note("\(place).restore")
      kind.restore(model.root, index)
      model.overrides.withLock { $0[index] = nil }
    }
  }

  // MARK: Rest

  /// Checks every value, and how often its factory ran.
  ///
  /// - Parameter listeners: The number of streams. Each may still be in the middle of a construction that a change has
  ///   overtaken, and note it only now.
  private func checkAll(besides listeners: Int) async {
    for model in models { _ = model.root.log.take() }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        let order = chance.order(models.count * plan.nodes.count)
        group.addTask { @concurrent [self] in
          for number in order {
            let (reader, index) = (number % models.count, number / models.count)
            if plan.nodes[index].depth <= models[reader].root.depth { await check(reader, index, inTask: task) }
          }
        }
      }
    }
    checkRuns(upTo: (plan.nodes.contains { $0.duration != nil } ? 3 : 1) + listeners)
    for reader in models.indices {
      for index in plan.nodes.indices where plan.nodes[index].depth <= models[reader].root.depth {
        await check(reader, index, inTask: 9)
      }
    }
    checkRuns(upTo: listeners)
  }

  private func checkRuns(upTo limit: Int) {
    let problem = problemInRuns(of: models.map(\.root)) { _ in limit }
    if let problem, plan.isRepeatable { require(false, problem) }
  }

  private func check(_ reader: Int, _ index: Int, inTask task: Int) async {
    let place = home(of: index, for: reader)
    let node = plan.nodes[index]
    let got: (word: UInt64, instance: Instance?)?
    do { got = try await models[reader].root.readAsynchronously(index) } catch {
      return require(false, "a read threw \(error)")
    }
    let now = ledger.clock.time.value
    // A value lasts from the end of its factory, which may have looked at the clock much earlier.
    let slack = isHurried ? 20 : 0
    if !node.isNeverRebuilt {
      var truths: [UInt64?] = []
      for time in node.duration.map({ (now - $0 + 1 - slack)...now }) ?? now...now {
        truths.append(await truth(place, at: time))
      }
      require(truths.contains(got?.word), "\(place) is \(text(got?.word)), not \(truths.map(text)) in \(task)")
    }
    if node.hasEnd, override(of: place) == nil, let instance = got?.instance, instance.mustEnd {
      require(instance.ends.value == 0, "\(place) is in use and was ended")
    }
  }

  /// What a read should give, or `nil` if it should fail.
  ///
  /// The parts that depend on the time are read before, because only this function can wait for them.
  private func truth(_ place: NodeID, at time: Int) async -> UInt64? {
    var words: [NodeID: UInt64] = [:]
    for part in timeDependentParts(of: place) {
      words[part] = try! await models[part.root].root.readAsynchronously(part.index)!.word
    }
    return expectedWord(of: place, at: time) { words[$0]! }
  }

  // MARK: Streams

  private func listen() -> Listener? {
    let place = anyNode()
    let node = plan.nodes[place.index]
    guard node.form == .synchronous && !node.mayFail && !plan.nodes.contains(where: { $0.duration != nil }) else {
      return nil
    }
    let last = UncheckedGuarded<UInt64?>(nil)
    let root = models[place.root].root
    // This one is never listened to, and that one not for long.
    Kinds.all[node.kind].follow(root, place.index) { _ in }.cancel()
    let task = Kinds.all[node.kind].follow(root, place.index) { word in last.withLock { $0 = word } }
    return Listener(place: place, last: last, task: task)
  }

  private func check(_ listeners: [Listener]) async {
    for listener in listeners where !plan.nodes[listener.place.index].isNeverRebuilt {
      let truth = await truth(listener.place, at: 0)
      let isTold = await eventually { listener.last.value == truth }
      require(isTold, "the stream of \(listener.place) stays at \(text(listener.last.value)), not \(text(truth))")
    }
  }

  // MARK: The end

  /// Does something to a value that is being built, or to its root.
  private func overtakeFlight(below root: Mixture) async {
    let source = chance.below(plan.nodes.count)
    guard plan.nodes[source].depth <= root.depth else { return }
    var scope: Scope<Hangar>? = Scope(Hangar(root, source))
    let hangar = scope!.root
    let builder = Task { @concurrent in try await hangar.plane }
    for await _ in hangar.isReady.stream {}
    let waiter = chance.happens(50) ? Task { @concurrent in try await hangar.plane } : nil
    let fake = Object(word: 1, instance: Instance(source, mustEnd: false, ledger))
    let action = chance.below(waiter == nil ? 5 : 3)
    switch action {
    case 0: try! await hangar.replace(with: fake) { try await $0.plane }
    case 1: if plan.nodes[source].form == .synchronous { replaceByValue(anyNode(of: source)) }
    case 2: builder.cancel()
    case 3: try! await scope!.end()
    default: scope = nil
    }
    hangar.mayStart.continuation.finish()
    let plane = try! await builder.value
    if action == 0 {
      require(plane !== fake, "a construction was replaced")
      let current = try! await hangar.plane
      require(current === fake, "a replacement was lost")
    }
    if let waiter { _ = try! await waiter.value }
  }

  private func end() async {
    if chance.happens(50) {
      for model in models.reversed() { try! await model.root.tearDown() }
    } else {
      for model in models.reversed() { _ = Scope(model.root) }
    }
    if let problem = await ledger.problemAfterEnd() { require(false, problem) }
  }
}

/// A child root with one value, whose factory waits until it may go on.
private final class Hangar: CompositionRoot {
  let wiring: Wiring
  private let parent: Mixture
  private let source: Int
  let isReady = AsyncStream.makeStream(of: Void.self)
  let mayStart = AsyncStream.makeStream(of: Void.self)

  init(_ parent: Mixture, _ source: Int) {
    (self.parent, self.source) = (parent, source)
    wiring = Wiring(childOf: parent.wiring)
  }

  var plane: Object {
    get async throws { try await shared(onTearDown: { $0.instance.end() }) { () async throws in try await build() } }
  }

  private func build() async throws -> Object {
    let word = try await parent.readAsynchronously(source)?.word ?? Mixture.nothing
    isReady.continuation.finish()
    for await _ in mayStart.stream {}
    return Object(word: word, instance: Instance(source, mustEnd: true, parent.ledger))
  }
}
