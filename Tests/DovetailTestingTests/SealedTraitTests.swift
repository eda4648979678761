// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Dovetail
import Testing

@testable import DovetailTesting

/// Runs code that is to fail the test with these messages, each at the line of the test.
///
/// Messages are compared by their first lines.
func expectIssues(_ sentences: String..., at line: Int, _ body: () async -> Void) async {
  let seen = Guarded<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    guard issue.sourceLocation?.line == line, let text = issue.comments.first?.rawValue else { return false }
    let sentence = text.split(separator: "] ", maxSplits: 1).last?.prefix { $0 != "\n" } ?? ""
    seen.withLock { $0.append(String(sentence)) }
    return true
  }
  #expect(seen.withLock { $0 } == sentences)
}

@Suite(.sealed) struct SealedTraitTests {
  @Test func `building from an untouched database reports nothing`() {
    let shop = Shop()
    #expect(shop.users.database is StubDatabase)
    #expect(shop.tax.rate == 19)
  }

  @Test func `each call of a stub fails the test at its line`() async {
    let (line, call) = (#line - 1, "`Database.count` was called, but `database` is a stub")
    await expectIssues(call, call, at: line) {
      let shop = Shop()
      #expect(shop.report == "0 users")
      #expect(shop.report == "0 users")
    }
  }

  @Test func `reading what has no stub fails the test at its line, for each root`() async {
    let (line, read) = (#line - 1, "`payment` was read, but it is volatile and was not replaced")
    await expectIssues(read, read, at: line) {
      #expect(Shop().payment == nil)
      let shop = Shop()
      #expect(shop.payment == nil)
      #expect(shop.payment == nil)
    }
  }

  @Test func `an issue that was known once is recorded again`() {
    @Sendable func names(_ part: String, _ issue: Issue) -> Bool {
      issue.comments.first?.rawValue.contains(part) ?? false
    }
    let shop = Shop()
    for _ in 1...2 {
      withKnownIssue {
        _ = shop.report
      } matching: {
        names("`Database.count`", $0)
      }
      withKnownIssue {
        _ = Shop().payment
      } matching: {
        names("`payment`", $0)
      }
    }
  }

  @Test func `a part that depends on a replaced one runs for real`() async throws {
    let shop = Shop().with(\.database, FakeDatabase())
    #expect(shop.report == "7 users")
    #expect(try await shop.users.database.user(id: 1) == "user 1")
  }

  @Test func `a task reports at once`() async {
    let line = #line - 1
    await expectIssues("`Database.count` was called, but `database` is a stub", at: line) {
      let shop = Shop()
      await Task { _ = shop.report }.value
    }
  }

  @Test(.timeLimit(.minutes(10))) func `an issue from elsewhere is printed while the test does not end`() async throws {
    let (told, recorded) = (Guarded<[String]>([]), Guarded<[String]>([]))
    let test = SealedTest(
      id: nil, name: "test", place: "Tests.swift:1", reportsUnreadReplacements: false, patience: .milliseconds(1),
      tell: { text in told.withLock { $0.append(text) } },
      record: { text in recorded.withLock { $0.append(text) } })
    try await test.run {
      let shop = Shop()
      await Task.detached { _ = shop.payment }.value
      while told.withLock(\.isEmpty) { try await Task.sleep(for: .milliseconds(1)) }
      #expect(recorded.withLock(\.isEmpty))
    }
    let text = try #require(told.withLock(\.first))
    #expect(text.contains("`payment` was read"))
    #expect(
      text.hasSuffix("  note: found outside the task of the test `test` (Tests.swift:1), which is still running\n"))
    #expect(recorded.withLock(\.count) == 1)
  }

  @Suite struct Nested {
    @Test func `suites inside of a sealed suite are sealed`() {
      #expect(Shop().users.database is StubDatabase)
    }

    @Test(.sealed) func `a suite and a test with the trait are sealed once`() {
      #expect(SealedTest.current != nil)
      #expect(Shop().users.database is StubDatabase)
    }
  }
}

@Suite struct UnsealedTests {
  @Test func `a test without the trait is not sealed`() {
    #expect(SealedTest.current == nil)
    #expect(Seal.current == nil)
  }

  private struct Radio: CompositionRoot {
    let wiring = Wiring()
    var channel: String {
      transient(.volatile) {
        "live"
      } stub: {
        "stub"
      }
    }
  }

  private struct Receiver: TestRoot {
    let wiring = Wiring()
    var channel: String {
      transient(.volatile) {
        "live"
      } stub: {
        "stub"
      }
    }
  }

  @Test func `a root of this test stays unsealed where a sealed test reads it`() {
    Seal.prepare()
    let radio = Radio()
    Seal.$current.withValue(Seal { _ in true }) { #expect(radio.channel == "live") }
  }

  @Test func `a root that a sealed test has found in its properties is sealed in sealed tests only`() {
    let radio = Radio()
    let test = SealedTest(id: nil, name: "test", place: "here", reportsUnreadReplacements: false) { _ in }
    test.run(sealing: [radio.wiring]) { #expect(radio.channel == "stub") }
    #expect(radio.channel == "live")
    let other = SealedTest(id: nil, name: "other", place: "there", reportsUnreadReplacements: false) { _ in }
    other.run { #expect(radio.channel == "stub") }
  }

  @Test func `a test root that was created where no test is known is sealed`() async {
    Seal.prepare()
    let receiver = await Task.detached { Receiver() }.value
    #expect(receiver.channel == "stub")
  }

  @Test func `a miss in the registry of a sealed test names no place in the library`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SealedTest(id: nil, name: "", place: "", reportsUnreadReplacements: false) { _ in }
        .run { let _: Shop = Registry.use(fileID: "App/Screen.swift", line: 12) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("    Registry.use()      App/Screen.swift:12\n"), "\(text)")
    #expect(text.contains("    Registry.isolated   by the sealed test\n"), "\(text)")
  }

  @Test(.sealed) func `a test alone can be sealed`() {
    #expect(Shop().users.database is StubDatabase)
  }
}

private struct Shelf: CompositionRoot {
  let wiring = Wiring()
  var count: Int { shared { 7 } }
  var label: String { shared { "\(count) books" } }
}

@Suite(.sealed(reportingUnreadReplacements: true)) struct UnreadReplacementTests {
  @Test func `a replacement that is read is not an issue`() {
    let shop = Shop().with(\.database, FakeDatabase())
    #expect(shop.report == "7 users")
    #expect(shop.report == "7 users")
  }

  @Test func `an equal replacement leaves what was built before, which need not read it`() {
    let shelf = Shelf()
    #expect(shelf.label == "7 books")
    shelf[\.count] = 7
    #expect(shelf.label == "7 books")
  }

  @Test(.sealed) func `the innermost trait says what is reported`() {
    Shop().with(\.database, FakeDatabase())
  }
}
