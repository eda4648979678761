// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private protocol HasClockName: Sendable { var clockName: String { get } }

private final class Service: Sendable {
  let name: String
  let onDeinit: @Sendable (String) -> Void

  init(_ name: String, onDeinit: @escaping @Sendable (String) -> Void = { _ in }) {
    self.name = name
    self.onDeinit = onDeinit
  }

  deinit { onDeinit(name) }
}

/// A part that keeps its root, as inner nodes like to do.
private final class Keeper: Sendable {
  let dependencies: App
  init(dependencies: App) { self.dependencies = dependencies }
}

/// Not bound to classes, so that a member which is set writes the whole value back.
private protocol Player: Sendable { var volume: Int { get set } }
private final class VolumePlayer: Player, @unchecked Sendable {
  // Used by one test at a time.
  var volume = 0
  private let part: Service?

  init(holding part: Service? = nil) { self.part = part }
}

private struct Failure: Error, Equatable { let name: String }

private struct Gated: CompositionRoot {
  let wiring = Wiring()
  let log = Log()
  let gate: AsyncStream<Void>

  var service: Service {
    shared(onTearDown: { [log, gate] _ in
      for await _ in gate {}
      log.note("end")
    }) { Service("gated") }
  }
}

private struct SelfEnding: CompositionRoot {
  let wiring = Wiring()
  var onEnd: @Sendable () -> Void { shared { {} } }
  var service: Service {
    let onEnd = onEnd
    return shared(onTearDown: { [self] _ in
      try await tearDown()
      onEnd()
    }) { Service("self") }
  }
}

private struct App: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var service: Service { shared { Service("app", onDeinit: log.note) } }
  var keeper: Keeper { shared { Keeper(dependencies: self) } }
  var first: Service { shared(onDeinit("end first")) { Service("first", onDeinit: log.note) } }
  var player: any Player {
    shared(onTearDown: { [log] _ in log.note("end player") }) { VolumePlayer() }
  }
  var second: Service { shared(onDeinit("end second")) { Service("second on \(first.name)", onDeinit: log.note) } }
  var failing: Service { shared(onTearDown: { _ in throw Failure(name: "failing") }) { Service("failing") } }
  var number: Int { shared { 1 } }
  var title: String { shared(onTearDown: { [log] _ in log.note("end title") }) { number > 0 ? "title" : "" } }
  var tableOfTitle: Service { shared(onDeinit("end table")) { Service(title) } }
  var held: Service { weak { Service("held \(title)") } }
  var reader: any Player {
    shared(onTearDown: { [self] _ in log.note("reads \(title), \(held.name)") }) { VolumePlayer(holding: held) }
  }
  var endless: Service {
    shared({ [log] _ in
      log.note("waits")
      try await Task.sleep(for: .seconds(1000))
    }) { Service("endless") }
  }
  var readsInDeinit: Service {
    shared {
      let first = first
      return Service("late", onDeinit: { [log] in log.note("\($0) sees \(first.name)") })
    }
  }
  var guarded: Service {
    let guardian = Service("guardian", onDeinit: { [log, wiring] in log.note("\($0) of \(wiring.snapshot())") })
    return shared({ _ in withExtendedLifetime(guardian) {} }) { Service("guarded") }
  }
  var failingLate: Service { get throws { try shared { try fail(after: first) } } }
  var failingAfterReplacing: Service { get throws { try shared { try fail(replacing: first) } } }
  var failingLater: Service {
    get throws {
      try shared {
        _ = second
        return try failingLate
      }
    }
  }
  var captive: Service { shared { Service("captive of \(Session(parent: self).user.name)") } }

  func fail(replacing service: Service) throws -> Service {
    self[\.first] = Service("by hand")
    throw Failure(name: service.name)
  }
  func fail(after service: Service) throws -> Service { throw Failure(name: service.name) }

  func shared(
    _ onTearDown: @escaping @Sendable (Service) async throws -> Void, fileID: StaticString = #fileID,
    line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function, make: () -> Service
  ) -> Service {
    shared(
      onTearDown: onTearDown, at: Site(fileID: fileID, line: line, column: column, function: function)
    ) { make() }
  }

  func onDeinit(_ text: String) -> @Sendable (Service) async throws -> Void {
    { [log] _ in log.note(text) }
  }
}

private struct Session: ChildRoot {
  let parent: App
  let wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var user: Service { shared { Service("user of \(parent.service.name)", onDeinit: parent.log.note) } }
  var own: Service { shared { Service("own") } }
  var desk: Service {
    shared(onTearDown: { [parent] _ in parent.log.note("end desk") }) { Service("desk on \(parent.second.name)") }
  }
  var view: Service { transient { Service("view of \(user.name)") } }
}

@Suite(.timeLimit(.minutes(10))) struct ScopeTests {
  private let app = App()

  @Test func `a child reads its parent's values and builds its own`() {
    let session = Session(parent: app)
    #expect(session.user.name == "user of app")
    #expect(session.parent.service === app.service)
    #expect(Session(parent: app).user !== session.user)
  }

  @Test func `a replacement in the parent rewires the child`() {
    let session = Session(parent: app)
    let (user, own) = (session.user, session.own)
    app[\.service] = Service("fake")
    #expect(session.user !== user)
    #expect(session.user.name == "user of fake")
    #expect(session.own === own)
    session[\.user] = Service("by hand")
    app.restore(\.service)
    #expect(session.user.name == "by hand")
    #expect(session.view.name == "view of by hand")
  }

  @Test func `a dropped child leaves nothing behind in its parent`() {
    weak var user: Service?
    do {
      let session = Session(parent: app)
      user = session.user
      #expect(user != nil)
      #expect(app.wiring.core.withTreeLock { _ in app.wiring.core.firstChild != nil })
    }
    #expect(user == nil)
    #expect(app.wiring.core.withTreeLock { _ in app.wiring.core.firstChild == nil })
    app[\.service] = Service("fake")
    #expect(app.service.name == "fake")
  }

  @Test func `a scope releases a part that keeps its root`() async throws {
    weak var dropped: Keeper?
    do {
      let scope = Scope(App())
      dropped = scope.keeper
      #expect(dropped != nil)
    }
    #expect(dropped == nil)

    let scope = Scope(App())
    weak let ended = scope.keeper
    try await scope.end()
    #expect(ended == nil)
    try await scope.end()
  }

  @Test func `a part is replaced through the scope`() {
    let scope = Scope(Session(parent: app))
    #expect(scope[\.user].name == "user of app")
    scope[\.user] = Service("fake")
    #expect(scope.view.name == "view of fake")
    scope.root.restore(\.user)
    #expect(scope.view.name == "view of user of app")
  }

  @Test func `a dropped root frees its values`() {
    weak var service: Service?
    do {
      let app = App()
      service = app.service
      #expect(service != nil)
    }
    #expect(service == nil)
  }

  @Test func `tear-down runs in reverse order of construction and releases every value`() async throws {
    let log = app.log
    _ = app.second
    try await app.tearDown()
    #expect(log.entries == ["end second", "end first", "second on first", "first"])
  }

  @Test func `errors are collected, and the other values are still torn down`() async {
    _ = app.first
    _ = app.failing
    let error = await #expect(throws: TearDownError.self) { try await app.tearDown() }
    #expect(error?.failures.map(\.provider) == ["failing"])
    #expect(error?.failures.first?.error as? Failure == Failure(name: "failing"))
    #expect(app.log.entries == ["end first", "first"])
  }

  @Test func `cancelling the end of a root cancels the tear-down that runs and not the others`() async throws {
    _ = app.first
    _ = app.endless
    let end = Task { [app] in try await app.tearDown() }
    try await eventually { !app.log.entries.isEmpty }
    // It waits for the first, and ends with it: it has no errors of its own.
    let second = Task { [app] in try await app.tearDown() }
    #expect(app.log.entries == ["waits"] && app.first.name == "first")
    end.cancel()
    try await second.value
    let error = await #expect(throws: TearDownError.self) { try await end.value }
    #expect(error?.failures.map(\.provider) == ["endless"] && error?.failures.first?.error is CancellationError)
    #expect(app.log.entries == ["waits", "end first", "first"])
  }

  @Test func `a deinit still sees what was built before`() async throws {
    _ = app.readsInDeinit
    try await app.tearDown()
    #expect(app.log.entries == ["end first", "late sees first", "first"])
  }

  @Test func `the deinit of what a tear-down has captured may read the root`() async throws {
    _ = app.guarded
    try await app.tearDown()
    #expect(app.log.entries == ["guardian of guarded: Service [shared]"])
  }

  @Test func `a dropped value is torn down`() async throws {
    _ = app.first
    app[\.first] = Service("replacement")
    try await eventually { app.log.entries.count >= 2 }
    #expect(Set(app.log.entries) == ["end first", "first"])
  }

  @Test func `a child's values are torn down before its parent's, if one change drops both`() async throws {
    let app = App()
    for part in [app.service, app.first, app.second] { _ = part }
    let session = Session(parent: app)
    _ = session.desk
    app[\.first] = Service("by hand")
    try await session.tearDown()
    try await app.tearDown()
    #expect(app.log.entries.filter { $0.hasPrefix("end") } == ["end desk", "end second", "end first"])
  }

  @Test func `a value that was rebuilt as an equal one is torn down after what was built from it`() async throws {
    let app = App()
    _ = app.tableOfTitle
    app[\.number] = 3
    _ = (app.title, app.tableOfTitle)
    await app.waitForTearDowns()
    app.log.note("equal")
    app[\.title] = "by hand"
    try await app.tearDown()
    #expect(app.log.entries.suffix(3) == ["equal", "end table", "end title"])
  }

  @Test func `a tear-down reads what would have been compared with its successor`() async throws {
    let app = App()
    _ = app.reader
    app[\.number] = 3
    try await app.tearDown()
    #expect(app.log.entries == ["reads title, held title", "end title"])
  }

  @Test func `the end of a root waits for what was dropped before`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let root = Gated(gate: gate.stream)
    _ = root.service
    root[\.service] = Service("replacement")
    let end = Task { try await root.tearDown() }
    try await eventually { root.tearDownWaiterCount == 1 }
    #expect(root.log.entries == [])
    gate.continuation.finish()
    try await end.value
    #expect(root.log.entries == ["end"])
  }

  @Test func `the end of a root that is cancelled does not wait for what was dropped before`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let root = Gated(gate: gate.stream)
    _ = root.service
    root[\.service] = Service("replacement")
    let end = Task { try await root.tearDown() }
    end.cancel()
    try await end.value
    #expect(root.log.entries == [])
    gate.continuation.finish()
  }

  @Test func `cancelled ends of a root are not kept until earlier tear-downs have finished`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let root = Gated(gate: gate.stream)
    _ = root.service
    root[\.service] = Service("replacement")
    for _ in 1...500 {
      let end = Task { await root.waitForTearDowns() }
      end.cancel()
      await end.value
    }
    #expect(root.tearDownWaiterCount <= 100)
    gate.continuation.finish()
    await root.waitForTearDowns()
    #expect(root.tearDownWaiterCount == 0)
  }

  @Test(.timeLimit(.minutes(10))) func `a value that is dropped may end its own root`() async throws {
    let (root, hasEnded) = (SelfEnding(), AsyncStream<String>.makeStream())
    root[\.onEnd] = {
      hasEnded.continuation.yield("ended")
      hasEnded.continuation.finish()
    }
    _ = root.service
    root[\.service] = Service("replacement")
    var reports: [String] = []
    for await report in hasEnded.stream { reports.append(report) }
    #expect(reports == ["ended"])
    try await root.tearDown()
  }

  @Test func `an object that is written back stays, and is torn down with the root`() async throws {
    let player = app.player as? VolumePlayer
    app[\.player].volume = 3
    #expect(app.player as? VolumePlayer === player && player?.volume == 3)
    app[\.first] = app.first
    app.restore(\.first)
    await app.waitForTearDowns()
    #expect(app.log.entries.filter { $0.hasPrefix("end") } == ["end first"])
    try await app.tearDown()
    #expect(app.log.entries.filter { $0.hasPrefix("end") } == ["end first", "end player"])
  }

  @Test func `an object that a factory returns again stays, and is torn down with the root`() async throws {
    let first = app.first
    _ = app.second
    app.replace(\.first) { first }
    await app.waitForTearDowns()
    app.log.note("end of the app")
    #expect(app.first === first)
    try await app.tearDown()
    #expect(app.log.entries.filter { $0.hasPrefix("end") } == ["end second", "end of the app", "end first"])
  }

  @Test func `the replacement of a leftover stays`() {
    #expect(throws: Failure(name: "first")) { try app.failingAfterReplacing }
    #expect(app.first.name == "by hand")
  }

  @Test func `a value whose decorator replaces what it has read is torn down`() async throws {
    _ = app.first
    app.decorate(\.first) { [app] first in
      if app.service.name == "app" { app[\.service] = Service("replacement") }
      return first
    }
    await app.waitForTearDowns()
    let rebuilt = app.first
    #expect(app.first === rebuilt)
    try await app.tearDown()
    #expect(app.log.entries.filter { $0 == "end first" }.count == 2)
  }

  @Test func `a replacement set by hand is not the root's to end`() async throws {
    app[\.first] = Service("replacement", onDeinit: app.log.note)
    _ = app.first
    try await app.tearDown()
    #expect(app.log.entries == ["replacement"])
  }

  @Test func `a root tears down a decorated value, but not that of a replacement factory`() async throws {
    let decorated = App()
    decorated.decorate(\.first) { Service("decorated \($0.name)") }
    try await decorated.tearDown()
    #expect(decorated.log.entries.contains("end first"))
    app.replace(\.first) { Service("replacement") }
    #expect(app.first.name == "replacement")
    try await app.tearDown()
    #expect(app.log.entries.isEmpty)
  }

  @Test func `leftovers of a failed factory are torn down unless held`() async throws {
    #expect(throws: Failure(name: "first")) { try app.failingLater }
    try await eventually { app.log.entries.count >= 4 }
    #expect(Set(app.log.entries) == ["end second", "end first", "second on first", "first"])
    let first = app.first
    #expect(throws: Failure(name: "first")) { try app.failingLate }
    #expect(app.first === first)
  }

  @Test func `a parent that keeps what belongs to a child is reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = App().captive }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/captive]"), "\(message)")
  }

  @Test func `a read after the tear-down is reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = App()
      _ = app.service
      try await app.tearDown()
      _ = app.service
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/torn-down]"), "\(message)")
  }
}
