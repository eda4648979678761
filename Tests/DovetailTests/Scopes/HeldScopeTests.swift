// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private struct App: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var database: String { shared(onTearDown: { [log] _ in log.note("database closed") }) { "database" } }
  var session: Scope<Session> { shared { Scope(Session(parent: self)) } }
  var endingSession: Scope<Session> {
    shared(onTearDown: { try await $0.end() }) {
      _ = database
      return Scope(Session(parent: self))
    }
  }
}

private struct Session: ChildRoot {
  let parent: App, wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var draft: String {
    shared(onTearDown: { [log = parent.log] _ in
      for _ in 0..<100 { await Task.yield() }
      log.note("draft saved")
    }) { "draft in \(parent.database)" }
  }
}

/// Scopes of child roots that parts of the parent hold.
@Suite struct HeldScopeTests {
  @Test func `the end waits for the tear-downs of a scope that was dropped with a part`() async throws {
    let app = Scope(App())
    #expect(app.session.draft == "draft in database")
    try await app.end()
    #expect(app.root.log.entries == ["database closed", "draft saved"])
  }

  @Test func `a part can end its scope before what the child has read is torn down`() async throws {
    let app = Scope(App())
    #expect(app.endingSession.draft == "draft in database")
    try await app.end()
    #expect(app.root.log.entries == ["draft saved", "database closed"])
  }

  @Test func `a parent and its child can end at the same time`() async throws {
    let app = Scope(App())
    let session = Scope(Session(parent: app.root))
    #expect(session.draft == "draft in database")
    async let other: Void = session.end()
    try await app.end()
    try await other
    #expect(app.root.log.entries.sorted() == ["database closed", "draft saved"])
  }
}
