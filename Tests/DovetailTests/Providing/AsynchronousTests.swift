// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness
import Testing

private final class Database: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct Failure: Error, Equatable {}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()
  let gate = Gate()

  var path: String { shared { "path" } }
  var database: Database { get async throws { try await shared(.volatile) { try await open("database") } } }
  var prompt: Database { get async { shared { Database("prompt at \(path)") } } }
  var promptly: Database { get async { transient { Database("promptly at \(path)") } } }
  var backup: Database { get async throws { try await shared { Database("backup of \(try await database.name)") } } }
  var settled: Database { get async { await shared { await opened("settled") } } }
  var store: Database { get async throws { try await shared { Database("store on \(try await database.name)") } } }
  var flaky: Database { get async throws { try await shared { try await openAtThirdTry() } } }
  var gated: Database { get async throws { try await shared { try await openGated() } } }
  var fresh: Database { get async throws { try await transient { Database("fresh on \(try await database.name)") } } }
  var token: Database { get async { await perResolution { await opened("token") } } }
  var endless: Database { get async { await perResolution { await self.endless } } }
  var pair: [Database] { get async { await transient { [await token, await token] } } }
  var held: Database { get async { await weak { await opened("held") } } }
  var report: String { shared { "report from \(path)" } }
  var fallback: Database { get async { await shared { await gatedIfAtAll() } } }
  var own: Database { get async throws { try await shared { try await other } } }
  var other: Database { get async throws { try await shared { try await own } } }

  func open(_ name: String) async throws -> Database { await opened(name) }

  func opened(_ name: String) async -> Database {
    counter.count(name)
    await Task.yield()
    return Database("\(name) at \(path)")
  }

  func openAtThirdTry() async throws -> Database {
    counter.count("flaky")
    await Task.yield()
    if counter["flaky"] < 3 { throw Failure() }
    return Database("flaky")
  }

  func gatedIfAtAll() async -> Database {
    counter.count("fallback")
    return Database((try? await gated)?.name ?? "none")
  }

  func openGated() async throws -> Database {
    counter.count("gated")
    let path = path
    await gate.wait()
    try Task.checkCancellation()
    return Database("gated on \(path)")
  }
}

/// A number that comes late, and another one that is not built from it if the task is cancelled before.
private struct GatedRoot: CompositionRoot {
  let wiring = Wiring()
  let gate = Gate()

  var number: Int {
    get async throws {
      try await shared { () async throws in
        await gate.wait()
        return 1
      }
    }
  }
  var double: Int { get async { await shared { await (try? number).map { 2 * $0 } ?? 0 } } }
}

/// A part that mostly fails, now at once and now later.
private struct UnreliableRoot: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var value: Int { get async throws { try await shared { try await make() } } }

  private func make() async throws -> Int {
    counter.count("value")
    let run = counter["value"]
    for _ in 0..<(run % 3) { await Task.yield() }
    if run % 7 != 0 { throw Failure() }
    return run
  }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct ImmediateRoot: CompositionRoot {
  let wiring = Wiring()

  var path: String { shared { "path" } }
  var number: Int { shared { 1 } }
  var line: Database { transient { Database("line at \(path)") } }
  var each: Database { perResolution { Database("each at \(path)") } }
  var direct: Database { get async { await shared { () async in Database(path) } } }
  var database: Database { get async { await shared { () async in Database("\(line.name), \(each.name)") } } }
  var opened: Database { get async { await shared { await open() } } }
  var opener: Database { shared { start { _ = await (direct, database) } } }
  var outer: Database { shared { start { _ = await opened } } }

  func open() async -> Database {
    let name = path
    await Task.yield()
    return Database("\(name), number \(number)")
  }

  func start(_ work: @escaping @Sendable () async -> Void) -> Database {
    Task.immediate { await work() }
    return Database("at \(path)")
  }
}

/// Holds tasks up until it is opened.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    for arrival in arrivals { arrival.resume() }
    arrivals = []
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func arrival() async {
    if !waiting.isEmpty { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

@Suite(.timeLimit(.minutes(10))) struct AsynchronousTests {
  private let root = Root()

  @Test func `one task builds and the others wait`() async throws {
    let values = try await withThrowingTaskGroup(of: Database.self) { group in
      for _ in 0..<64 { group.addTask { try await root.database } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.allSatisfy { $0 === values[0] })
    #expect(root.counter["database"] == 1)
    #expect(await root.settled === root.settled)
  }

  @Test func `a failure is not kept, and the waiters try in turn`() async throws {
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? await root.flaky) == nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 2)
    #expect(root.counter["flaky"] == 3)
  }

  @Test func `whatever fails and is cancelled meanwhile, each waiter gets an answer`() async throws {
    var generator = SeededGenerator(seed: testSeed(of: "failures and cancellations"))
    for _ in 1...200 {
      let root = UnreliableRoot()
      let tasks = (0..<(2 + generator.below(40))).map { _ in Task { (try? await root.value) != nil } }
      for task in tasks where generator.happens(30) {
        if generator.happens(50) { await Task.yield() }
        task.cancel()
      }
      if generator.happens(20) { try await root.replace(with: 1) { try await $0.value } }
      for task in tasks { _ = await task.value }
      _ = try? await root.value
      #expect(root.waiterCount == 0)
    }
  }

  @Test func `a waiter that is cancelled stops waiting and cancels no other`() async throws {
    let builder = Task { try await root.gated }
    await root.gate.arrival()
    let waiter = Task { try await root.gated }
    let patient = Task { try await root.gated }
    try await eventually { root.readsUnderWay == 3 }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    await root.gate.open()
    #expect(try await builder.value === patient.value)
    #expect(root.counter["gated"] == 1)
  }

  @Test func `waiters that were cancelled are not kept until the value is there`() async throws {
    let builder = Task { try await root.gated }
    await root.gate.arrival()
    for _ in 1...500 {
      let waiter = Task { try await root.gated }
      waiter.cancel()
      await #expect(throws: CancellationError.self) { try await waiter.value }
    }
    #expect(root.waiterCount <= 100)
    await root.gate.open()
    _ = try await builder.value
    #expect(root.waiterCount == 0)
  }

  @Test func `a factory that stops waiting and continues runs again when what it waited for is replaced`() async throws
  {
    let builder = Task { try await root.gated }
    await root.gate.arrival()
    let waiter = Task { await root.fallback }
    try await eventually { root.counter["fallback"] == 1 }
    waiter.cancel()
    #expect(await waiter.value.name == "none")
    try await root.replace(with: Database("fake")) { try await $0.gated }
    #expect(await root.fallback.name == "fake")
    await root.gate.open()
    _ = try await builder.value
  }

  @Test func `what continued without a value is rebuilt when an equal one replaces it`() async throws {
    let root = GatedRoot()
    let builder = Task { try await root.number }
    await root.gate.arrival()
    let waiter = Task { await root.double }
    waiter.cancel()
    #expect(await waiter.value == 0)
    await root.gate.open()
    #expect(try await builder.value == 1)
    #expect(await root.double == 0)
    try await root.replace(with: 1) { try await $0.number }
    #expect(await root.double == 2)
  }

  @Test func `a builder that is cancelled leaves the construction to a waiter`() async throws {
    let builder = Task { try await root.gated }
    await root.gate.arrival()
    let waiter = Task { try await root.gated }
    try await eventually { root.readsUnderWay == 2 }
    builder.cancel()
    await root.gate.open()
    await #expect(throws: CancellationError.self) { try await builder.value }
    #expect(try await waiter.value.name == "gated on path")
  }

  @Test func `replacing follows asynchronous edges`() async throws {
    #expect(try await root.store.name == "store on database at path")
    root[\.path] = "elsewhere"
    #expect(try await root.store.name == "store on database at elsewhere")
    try await root.replace(with: Database("fake")) { try await $0.database }
    #expect(try await root.store.name == "store on fake")
    #expect(try await root.fresh.name == "fresh on fake")
    #expect(root.counter["database"] == 2)
    try await root.restore { try await $0.database }
    #expect(try await root.store.name == "store on database at elsewhere")
  }

  @Test func `an asynchronous provider that was never read can be replaced without running its factory`() async throws {
    try await root.replace(with: Database("fake")) { try await $0.gated }
    #expect(try await root.gated.name == "fake")
    #expect(root.counter["gated"] == 0)
  }

  @Test func `a provider whose factory awaits nothing is replaced by an asynchronous read as well`() async {
    await root.replace(with: Database("fake")) { await $0.prompt }
    await root.replace(with: Database("fake")) { await $0.promptly }
    #expect(await root.prompt.name == "fake")
    #expect(await root.promptly.name == "fake")
    await root.restore { await $0.prompt }
    #expect(await root.prompt.name == "prompt at path")
  }

  @Test func `restoring a provider does not restore those that its factory reads`() async throws {
    try await root.replace(with: Database("fake")) { try await $0.database }
    #expect(try await root.backup.name == "backup of fake")
    try await root.restore { try await $0.backup }
    #expect(try await root.backup.name == "backup of fake")
    let fresh = Root()
    try await fresh.restore { try await $0.backup }
    #expect(try await fresh.backup.name == "backup of database at path")
  }

  @Test func `a replacement during the construction is not lost`() async throws {
    let early = Task { try await root.gated }
    await root.gate.arrival()
    root[\.path] = "new"
    await root.gate.open()
    #expect(try await early.value.name == "gated on path")
    #expect(try await root.gated.name == "gated on new")
  }

  @Test func `other tasks' reads are not attributed to a factory that runs`() async throws {
    let builder = Task { try await root.gated }
    await root.gate.arrival()
    #expect(root.report == "report from path")
    await root.gate.open()
    _ = try await builder.value
    let providers = root.wiring.snapshot().providers
    let names = Dictionary(uniqueKeysWithValues: providers.map { ($0.id, $0.name) })
    let gated = try #require(providers.first { $0.name == "gated" })
    #expect(gated.dependencies.map { names[$0] } == ["path"])
  }

  @Test func `a resolution has one instance, and a weak value lives while held`() async throws {
    let pair = await root.pair
    #expect(pair[0] === pair[1])
    #expect(await root.pair[0] !== pair[0])
    let held = await root.held
    #expect(await root.held === held)
  }

  @Test func `a factory that awaits itself is reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Root().own
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/cycle] building `own` needs `own` itself"), "\(message)")
    #expect(message.contains("  own → other → own"), "\(message)")
  }

  @Test func `an instance per resolution that awaits itself is reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Root().endless
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/cycle] building `endless` needs `endless` itself"), "\(message)")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `an asynchronous factory that begins inside of another one keeps its reads to itself`() async {
    let root = ImmediateRoot()
    _ = root.opener
    #expect(await root.direct.name == "path")
    #expect(await root.database.name == "line at path, each at path")
    root[\.path] = "elsewhere"
    #expect(await root.direct.name == "elsewhere")
    #expect(await root.database.name == "line at elsewhere, each at elsewhere")
    #expect(root.opener.name == "at elsewhere")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `an asynchronous factory that outlasts the one in which it began keeps its reads to itself`() async {
    let root = ImmediateRoot()
    _ = root.outer
    #expect(await root.opened.name == "path, number 1")
    root[\.path] = "elsewhere"
    #expect(await root.opened.name == "elsewhere, number 1")
    root[\.number] = 2
    #expect(await root.opened.name == "elsewhere, number 2")
    #expect(root.outer.name == "at elsewhere")
  }
}
