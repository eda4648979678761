// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

protocol SealedStore: Sendable {
  var count: Int { get }
  func load(_ name: String) throws -> String
}

struct LiveSealedStore: SealedStore {
  let log: Log
  init(_ log: Log) {
    self.log = log
    log.note("live")
  }
  var count: Int { 1 }
  func load(_ name: String) -> String { "live \(name)" }
}

// Found by its name.
final class StubSealedStore: SealedStore, ProviderStub {
  private let context = StubContext.current
  var count: Int { context.placeholder("count", of: "SealedStore") }
  func load(_ name: String) throws -> String { throw context.unimplemented("load(_:)", of: "SealedStore") }
}

// Has no stub.
protocol SealedSocket: Sendable {}
struct LiveSealedSocket: SealedSocket {}

enum Outer {
  struct Inner {
    protocol Nested: Sendable { var title: String { get } }
    final class StubNested: Nested, ProviderStub {
      let context = StubContext.current
      var title: String { context.placeholder("title", of: "Nested") }
    }
  }
}

private struct Failure: Error {}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let log: Log

  var found: any SealedStore { shared(.volatile) { LiveSealedStore(log) } }
  var named: any SealedStore {
    shared(.volatile) {
      LiveSealedStore(log)
    } stub: {
      log.note("stub"); return StubSealedStore()
    }
  }
  var optional: (any SealedStore)? { shared(.volatile) { LiveSealedStore(log) } }
  var fallback: (any SealedStore)?? { transient(.volatile) { LiveSealedStore(log) } }
  var optionalSocket: (any SealedSocket)? { shared(.volatile) { LiveSealedSocket() } }
  var nested: any Outer.Inner.Nested { shared(.volatile) { failing() } }
  var stable: any SealedStore { shared { LiveSealedStore(log) } }
  var titles: [String] { shared(.volatile) { [log.noting("titles")] } }
  var repository: Repository { shared { Repository(store: found) } }
  var stored: Repository { get async { await shared { () async in repository } } }
  var headlines: [String] { transient { titles } }
  var list: [Repository] { transient { [repository] } }
  var socket: any SealedSocket { get throws { try shared(.volatile) { try connect() } } }
  var fresh: any SealedStore { transient(.volatile) { LiveSealedStore(log) } }
  var passing: any SealedStore { perResolution(.volatile) { LiveSealedStore(log) } }
  var held: any SealedStore & AnyObject {
    weak(.volatile) {
      failing()
    } stub: {
      StubSealedStore()
    }
  }
  var ended: any SealedStore { shared(.volatile, onTearDown: { _ in log.note("ended") }) { LiveSealedStore(log) } }
  var mounted: any SealedStore { get throws { try shared(.volatile) { try mount() } } }
  var opened: any SealedStore { get async throws { try await shared(.volatile) { try await open() } } }
  var line: any SealedSocket { get async throws { try await transient(.volatile) { try await dial() } } }

  var isOffline: Bool { shared { (try? socket) == nil } }
  var isEmpty: Bool { shared { found.count == 0 } }
  var width: Int { shared { 10 } }
  var length: Int { shared { width / 10 } }
  var draft: [String] { shared { unimplemented("draft") } }
  var count: Int { shared { log.noting("count").count + titles.count + draft.count } }

  func failing<Value>() -> Value { fatalError() }
  func connect() throws -> LiveSealedSocket { LiveSealedSocket() }
  func mount() throws -> LiveSealedStore { LiveSealedStore(log) }
  func dial() async throws -> LiveSealedSocket { LiveSealedSocket() }
  func open() async throws -> LiveSealedStore { LiveSealedStore(log) }
}

private final class Repository: Sendable {
  let store: any SealedStore
  init(store: any SealedStore) { self.store = store }
}

extension Log {
  fileprivate func noting(_ line: String) -> String {
    note(line)
    return line
  }
}

private struct Child: ChildRoot {
  let parent: Root
  let wiring: Wiring
  init(parent: Root) { (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring)) }
  var own: any SealedStore { shared(.volatile) { LiveSealedStore(parent.log) } }
  var doubled: Int { shared { 2 * parent.length } }
}

/// Runs code whose roots are sealed, and returns what was reported.
private func sealed(unread: Bool = false, _ body: (Root, Log) async throws -> Void) async rethrows -> [String] {
  let (issues, log) = (Log(), Log())
  let seal = Seal(reportsUnreadReplacements: unread) {
    issues.note($0); return true
  }
  try await Seal.$current.withValue(seal) {
    seal.begin()
    defer { seal.finish() }
    try await body(Root(log: log), log)
  }
  #expect(!log.entries.contains("live"))
  return issues.entries
}

/// Lets two sealed tests read the same root, which the first one creates, as it would create a global, and expects that
/// each receives as many issues.
@discardableResult
private func expectIssuesInTwoTests(
  _ count: Int, _ read: (Root) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async -> Root? {
  let root = Guarded<Root?>(nil)
  for _ in 1...2 {
    let issues = await sealed { other, _ in
      read(
        root.withLock { root in
          root = root ?? other
          return root!
        })
    }
    #expect(issues.count == count, "\(issues)", sourceLocation: sourceLocation)
  }
  return root.withLock { $0 }
}

@Suite struct SealingTests {
  @Test func `a stub is silent until it is called and then reports once`() async throws {
    let issues = await sealed { root, _ in
      _ = root.found
      #expect(root.repository.store is StubSealedStore)
    }
    #expect(issues == [])
    let calls = await sealed { root, _ in
      #expect(root.repository.store.count == 0)
      #expect(root.repository.store.count == 0)
    }
    #expect(
      calls == [
        """
        error: [Dovetail/unimplemented] `SealedStore.count` was called, but `found` is a stub
          repository → found
            repository   \(place(of: "repository", in: "Root"))
            found        \(place(of: "found", in: "Root"))
          help: replace it, as in `root[\\.found] = …`, or implement `count` in the stub

        """
      ])
  }

  @Test func `the path leads through asynchronous factories to synchronous ones`() async {
    let calls = await sealed { root, _ in _ = await root.stored.store.count }
    #expect(calls.count == 1 && calls[0].contains("\n  stored → repository → found\n"), "\(calls)")
  }

  @Test func `a root of one test that another one uses at the same time reports to both`() async {
    let others = Guarded<[String]>([])
    let issues = await sealed { root, _ in
      #expect(root.found.count == 0)
      let found = await sealed { _, _ in #expect(root.found.count == 0) }
      others.withLock { others in others = found }
    }
    #expect(issues.count == 1 && others.withLock { $0.count } == 1)
  }

  @Test func `the stub that a provider names comes first`() async {
    let issues = await sealed { root, log in
      #expect(throws: Unimplemented.self) { try root.named.load("") }
      #expect(log.entries == ["stub"])
    }
    #expect(issues.count == 1)
  }

  @Test func `a stub that is nested in other types is found`() async {
    let issues = await sealed { root, _ in #expect(root.nested.title == "") }
    #expect(issues.count == 1)
  }

  @Test func `an optional has the stub of what it wraps`() async {
    let silent = await sealed { root, _ in
      #expect(root.optional is StubSealedStore)
      #expect(root.fallback as? StubSealedStore != nil)
    }
    #expect(silent == [])
    let calls = await sealed { root, _ in #expect(root.optional?.count == 0) }
    #expect(calls.count == 1 && calls[0].contains("`SealedStore.count` was called, but `optional` is a stub"))
    let none = await sealed { root, _ in #expect(root.optionalSocket == nil) }
    #expect(none.count == 1 && none[0].contains("[Dovetail/unreplaced] `optionalSocket` was read"))
  }

  @Test func `a part without a stub is reported once, when it is first read`() async {
    let issues = await sealed { root, log in
      #expect(root.titles == [])
      #expect(throws: Unimplemented.self) { try root.socket }
      #expect(throws: Unimplemented.self) { try root.socket }
      #expect(!log.entries.contains("titles"))
    }
    #expect(issues.count == 2)
    #expect(issues.last?.contains("[Dovetail/unreplaced] `socket` was read, but it is volatile") ?? false)
  }

  @Test func `the help says how a provider is replaced that a key path can or cannot name`() async throws {
    let issues = await sealed { root, _ in
      _ = root.titles
      _ = try? root.socket
      _ = try? await root.line
    }
    let ways = [
      "root[\\.titles] = …", "try root.replace(with: …) { try $0.socket }",
      "try await root.replace(with: …) { try await $0.line }",
    ]
    #expect(issues.count == 3)
    for (issue, way) in zip(issues, ways) { #expect(issue.contains("help: replace it, as in `\(way)`, or give")) }
  }

  @Test func `the help of a stub says how a provider is replaced that a key path can or cannot name`() async throws {
    let issues = await sealed { root, _ in
      _ = root.found.count
      _ = try? root.mounted.count
      _ = try? await root.opened.count
    }
    let ways = [
      "root[\\.found] = …", "try root.replace(with: …) { try $0.mounted }",
      "try await root.replace(with: …) { try await $0.opened }",
    ]
    #expect(issues.count == 3)
    for (issue, way) in zip(issues, ways) { #expect(issue.contains("help: replace it, as in `\(way)`, or implement")) }
  }

  @Test func `every lifetime returns stubs`() async throws {
    let issues = try await sealed { root, _ in
      for store in [root.fresh, root.passing, root.held, try await root.opened] { #expect(store is StubSealedStore) }
      await #expect(throws: Unimplemented.self) { _ = try await root.line }
    }
    #expect(issues.count == 1)
  }

  @Test func `a sealed root uses replacements and builds their dependents for real`() async throws {
    struct Fake: SealedStore {
      let count = 2
      func load(_ name: String) -> String { "fake \(name)" }
    }
    let issues = try await sealed { root, _ in
      #expect(root.repository.store is StubSealedStore)
      root[\.found] = Fake()
      root.replace(\.fresh) { Fake() }
      root[\.passing] = Fake()
      try await root.replace(with: Fake()) { try await $0.opened }
      #expect(root.repository.store.count == 2)
      for store in [root.fresh, root.passing, try await root.opened] { #expect(store.count == 2) }
      root.decorate(\.named) { _ in Fake() }
      #expect(root.named.count == 2)
      root.restore(\.found)
      #expect(root.found is StubSealedStore)
    }
    #expect(issues == [])
  }

  @Test func `a stable part runs for real`() {
    let log = Log()
    Seal.$current.withValue(Seal { _ in true }) {
      _ = Root(log: log).stable
    }
    #expect(log.entries == ["live"])
  }

  @Test func `a child root is sealed with its parent and an unsealed root is not`() async {
    var parent: Root?
    let issues = await sealed { root, _ in parent = root }
    #expect(issues == [])
    #expect(Child(parent: parent!).own is StubSealedStore)
    #expect(Child(parent: Root(log: Log())).own is LiveSealedStore)
  }

  @Test func `a stub is not torn down like the value that it stands in for`() async throws {
    _ = try await sealed { root, log in
      _ = root.ended
      try await root.tearDown()
      #expect(log.entries == [])
    }
  }

  @Test func `replacements that were not read are reported`() async throws {
    let issues = try await sealed(unread: true) { root, _ in
      root[\.found] = StubSealedStore()
      root[\.named] = StubSealedStore()
      root.replace(\.fresh) { StubSealedStore() }
      root.replace(\.passing) { StubSealedStore() }
      try await root.replace(with: StubSealedStore()) { try await $0.opened }
      root[\.titles] = []
      _ = root.repository
      _ = (root.passing, try await root.opened, root.titles)
      root[\.titles] = []
      let child = Child(parent: root)
      child[\.own] = StubSealedStore()
    }
    #expect(
      issues.map { $0.prefix { $0 != "\n" } }
        == [
          "own", "named", "fresh", "titles",
        ].map { "error: [Dovetail/unread] the replacement of `\($0)` was never read" })
  }

  @Test func `an equal replacement that confirms what a child root has built is not reported`() async {
    let issues = await sealed(unread: true) { root, _ in
      let child = Child(parent: root)
      _ = child.doubled
      root[\.length] = 1
      root[\.width] = 11
      _ = (root.width, child.doubled)
      root.restore(\.length)
      root[\.length] = 1
      #expect(child.doubled == 2)
    }
    #expect(issues == [])
  }

  @Test func `an equal replacement is unread although an instance that nothing keeps was built from the value before`()
    async
  {
    let issues = await sealed(unread: true) { root, _ in
      root[\.titles] = ["one"]
      #expect(root.headlines == ["one"])
      root[\.titles] = ["one"]
    }
    #expect(
      issues.map { $0.prefix { $0 != "\n" } } == ["error: [Dovetail/unread] the replacement of `titles` was never read"]
    )
  }

  @Test func `a decorator that was not read is reported, even over a replacement that was not`() async throws {
    let issues = await sealed(unread: true) { root, _ in
      root.decorate(\.found) { $0 }
      root[\.titles] = ["one"]
      root.decorate(\.titles) { $0 + ["two"] }
      root[\.named] = StubSealedStore()
      root.decorate(\.named) { $0 }
      _ = root.named
    }
    #expect(
      issues.map { $0.prefix { $0 != "\n" } }.filter { $0.contains("unread") }
        == ["found", "titles"].map { "error: [Dovetail/unread] the replacement of `\($0)` was never read" })
  }

  @Test func `a placeholder of one test is reported again to the next test that reads the same root`() async {
    let root = await expectIssuesInTwoTests(2) { #expect($0.count == 5 && $0.count == 5) }
    #expect(root?.log.entries == ["count", "count"])
  }

  @Test func `a replacement that was set after a placeholder outlives the test`() async {
    let root = Guarded<Root?>(nil)
    _ = await sealed { other, _ in
      #expect(other.count == 5)
      other[\.titles] = ["one"]
      root.withLock { $0 = other }
    }
    #expect(root.withLock { $0 }?.titles == ["one"])
  }

  @Test(arguments: [{ $0.isOffline }, { $0.isEmpty }] as [@Sendable (Root) -> Bool])
  private func `a value built from a placeholder is reported to the next test as well`(
    part: @Sendable (Root) -> Bool
  ) async {
    await expectIssuesInTwoTests(1) { #expect(part($0) && part($0)) }
  }

  @Test func `a placeholder is reported again even if it was decorated`() async {
    let root = Guarded<Root?>(nil)
    let issues = await sealed { other, _ in
      #expect(other.titles == [])
      other.decorate(\.titles) { $0 + ["one"] }
      root.withLock { $0 = other }
    }
    #expect(issues.count == 1, "\(issues)")
    let later = await sealed { _, _ in #expect(root.withLock { $0 }?.titles == ["one"]) }
    #expect(later.count == 1, "\(later)")
  }

  @Test func `a placeholder from where no test is known is reported again to the next test`() async {
    let root = Root(log: Log())
    let issues = await sealed { _, _ in
      root.wiring.adopt(Seal.current!)
      #expect(await Task.detached { root.titles }.value == [])
    }
    #expect(issues.count == 1, "\(issues)")
    let later = await sealed { _, _ in #expect(root.titles == []) }
    #expect(later.count == 1, "\(later)")
  }

  @Test func `a placeholder from between two tests is reported again to the next test`() async {
    // Other tests run in this process.
    await #expect(processExitsWith: .success) {
      let root = Guarded<Root?>(nil)
      _ = await sealed { other, _ in root.withLock { $0 = other } }
      #expect(root.withLock { $0 }?.titles == [])
      let later = await sealed { _, _ in #expect(root.withLock { $0 }?.titles == []) }
      #expect(later.count == 1, "\(later)")
    }
  }
}
