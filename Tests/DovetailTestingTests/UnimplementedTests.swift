// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailTesting
import Testing

/// A program that is not finished.
private struct Draft: CompositionRoot {
  let wiring = Wiring()

  var database: any Database { shared { unimplemented("Database") } }
  var price: @Sendable (String) -> Int { shared { unimplemented("price") } }
  var parse: @Sendable (String, Int) throws -> Int { shared { unimplemented("parse") } }
  var load: @Sendable () async -> [String] { shared { unimplemented("load") } }
  var fetch: @Sendable (Int) async throws -> String { shared { unimplemented("fetch") } }
  var payment: (any Payment)? { shared { unimplemented("Payment") } }
  var users: Users { shared { Users(database: database) } }
}

/// A method of each kind that does not exist yet.
private struct Journal: Sendable {
  func add(_ line: String) { unimplemented("add") }
  func save() throws { unimplemented("save") }
  func flush() async {
    await Task.yield()
    unimplemented("flush")
  }
  func count() -> Int { unimplemented("count") }
}

@Suite(.sealed) struct UnimplementedTests {
  @Test func `reading what does not exist yet works`() {
    let draft = Draft()
    #expect(draft.users.database is StubDatabase)
    _ = (draft.price, draft.parse, draft.load, draft.fetch)
  }

  @Test func `calling what does not exist yet fails the test by name`() async {
    let line = #line - 1
    await expectIssues(
      "`Database.count` was called, but `database` is a stub", "`price` was called, but it is not implemented yet",
      "`parse` was called, but it is not implemented yet", "`load` was called, but it is not implemented yet",
      "`fetch` was called, but it is not implemented yet", at: line
    ) {
      let draft = Draft()
      #expect(draft.users.title == "0 users")
      #expect(draft.price("tea") == 0)
      #expect(throws: Unimplemented.self) { try draft.parse("1", 10) }
      #expect(await draft.load() == [])
      await #expect(throws: Unimplemented.self) { try await draft.fetch(1) }
    }
  }

  @Test func `reading what has no stub fails the test by name`() async {
    let line = #line - 1
    await expectIssues("`Payment` was read, but it is not implemented yet and has no stub", at: line) {
      #expect(Draft().payment == nil)
    }
  }

  @Test func `calling a method that does not exist yet fails the test by name`() async {
    let line = #line - 1
    await expectIssues(
      "`add` was called, but it is not implemented yet", "`save` was called, but it is not implemented yet",
      "`flush` was called, but it is not implemented yet",
      "`count` was read, but it is not implemented yet and has no stub", at: line
    ) {
      let journal = Journal()
      journal.add("a line")
      #expect(throws: Never.self) { try journal.save() }
      await journal.flush()
      #expect(journal.count() == 0)
    }
  }

  @Test func `a member that the test implements reports nothing`() {
    let draft = Draft().with(\.price) { $0.count }
    #expect(draft.price("tea") == 3)
  }
}
