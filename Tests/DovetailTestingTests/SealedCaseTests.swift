// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Dispatch
  import Dovetail
  import DovetailTesting
  import Testing
  import XCTest

  final class SealedCaseTests: XCTestCase {
    override func invokeTest() { sealed { super.invokeTest() } }

    func testStubIsSilentUntilItIsCalled() {
      XCTAssertTrue(Shop().users.database is StubDatabase)
    }

    func testReplacementIsUsed() async {
      let shop = Shop().with(\.database, FakeDatabase())
      XCTAssertEqual(shop.report, "7 users")
      let report = await Task.detached { shop.report }.value
      XCTAssertEqual(report, "7 users")
    }

    func testAsynchronousTestIsSealed() async {
      XCTAssertTrue(Shop().users.database is StubDatabase)
    }
  }

  /// Has roots in stored properties, which XCTest makes before any test runs.
  final class SealedPropertyCase: XCTestCase {
    private let shop = Shop()
    private let till = Scope(Branch(parent: Shop()))
    private let screen = Screen(dependencies: Shop())

    override func invokeTest() { sealed { super.invokeTest() } }

    func testRootIsSealed() { XCTAssertTrue(shop.users.database is StubDatabase) }

    func testRootIsSealedOnAnotherThread() async {
      let isStub = await Task.detached { [shop] in shop.users.database is StubDatabase }.value
      XCTAssertTrue(isStub)
    }

    func testTransientIsSealed() { XCTAssertTrue(shop.connection is StubDatabase) }

    func testScopeAndItsParentAreSealed() {
      XCTAssertTrue(till.database is StubDatabase)
      XCTAssertTrue(till.parent.connection is StubDatabase)
    }

    func testRootThatSomethingElseKeepsIsSealed() {
      XCTAssertTrue(screen.dependencies.users.database is StubDatabase)
    }

    private struct Branch: ChildRoot {
      let parent: Shop
      let wiring: Wiring

      init(parent: Shop) {
        self.parent = parent
        wiring = Wiring(childOf: parent.wiring)
      }

      var database: any Database { shared { parent.database } }
    }

    private final class Screen: Sendable {
      let dependencies: Shop
      init(dependencies: Shop) { self.dependencies = dependencies }
    }
  }

  /// Seals the code in a closure.
  final class SealedClosureCase: XCTestCase {
    func testAsynchronousClosureIsSealed() async throws {
      await sealed {
        let shop = Shop()
        await Task.yield()
        XCTAssertTrue(shop.users.database is StubDatabase)
      }
      sealed { XCTAssertTrue(Shop().users.database is StubDatabase) }
      do {
        try await sealed {
          await Task.yield()
          throw CancellationError()
        }
        XCTFail("threw nothing")
      } catch is CancellationError {}
    }

    @MainActor func testAsynchronousClosureRunsWhereTheTestRuns() async {
      var count = 0
      await sealed {
        await Task.yield()
        MainActor.assertIsolated()
        count += 1
      }
      XCTAssertEqual(count, 1)
    }
  }

  /// Has roots that exist before the test seals them, in whatever order the tests run.
  final class SealedLaterCase: XCTestCase {
    private final class Screen: Sendable { let shop = Shop() }
    private var screen: Screen?

    override func setUp() { screen = Screen() }

    func testFirstRootIsSealedLater() throws { try checkRoots() }
    func testSecondRootIsSealedLater() throws { try checkRoots() }

    private func checkRoots() throws {
      let (screen, shop) = (try XCTUnwrap(screen), Shop())
      sealed {
        XCTAssertTrue(screen.shop.users.database is StubDatabase)
        XCTAssertTrue(shop.users.database is StubDatabase)
      }
    }
  }

  /// Fails, when it is run to fail.
  final class RedCase: XCTestCase {
    static let line = #line + 3

    override func invokeTest() {
      if RedRun.isUnderWay { sealed(reportingUnreadReplacements: true) { super.invokeTest() } }
    }

    func testRead() { XCTAssertNil(Shop().payment) }

    static let closureLine = #line + 2
    func testClosure() async {
      await sealed(reportingUnreadReplacements: true) {
        await Task.yield()
        XCTAssertNil(Shop().payment)
      }
    }

    func testDetachedCall() async {
      let shop = Shop()
      await Task.detached { _ = shop.report }.value
    }

    func testLostRoot() {
      let group = DispatchGroup()
      for _ in 1...4 { DispatchQueue.global().async(group: group) { _ = Shop().payment } }
      group.wait()
    }

    func testUnread() { Shop().with(\.database, FakeDatabase()) }
  }

  /// Uses a double in a test that seals nothing.
  final class RedDoubleCase: XCTestCase {
    override func invokeTest() {
      if RedRun.isUnderWay { super.invokeTest() }
    }

    func testDouble() { XCTAssertEqual(Doubles().database.count, 0) }
  }

  /// Leaks a root, when it is run to fail.
  final class RedLeakCase: XCTestCase {
    static let line = #line + 4

    func testLeak() {
      guard RedRun.isUnderWay else { return }
      expectReleased { keptByItself() }
    }

    func testAsynchronousLeak() async {
      guard RedRun.isUnderWay else { return }
      await expectReleased {
        await Task.yield()
        return keptByItself()
      }
    }

    private func keptByItself() -> Shop {
      let shop = Shop()
      _ = shop.till
      return shop
    }
  }

  @Suite struct SealedCaseRedTests {
    @Test func `a leak fails an XCTest where it is looked for`() throws {
      let run = try RedRun.ofCase("RedLeakCase")
      #expect(run.status == 1)
      for (test, line) in [("testLeak", RedLeakCase.line), ("testAsynchronousLeak", RedLeakCase.line + 5)] {
        let failure = "error: RedLeakCase.\(test) : failed - error: [Dovetail/leak] `Shop`"
        #expect(run.text.contains("SealedCaseTests.swift:\(line): \(failure)"), "\(run.text)")
      }
    }

    @Test func `an XCTest fails by name`() throws {
      let run = try RedRun.ofCase("RedCase")
      #expect(run.status == 1)
      let failures = run.text.split(separator: "\n").filter { $0.contains("error: RedCase.") }
      let expected = [
        "RedCase.testClosure : failed - error: [Dovetail/unreplaced] `payment` was read",
        "RedCase.testDetachedCall : failed - error: [Dovetail/unimplemented] `Database.count` was called",
        "RedCase.testLostRoot : failed - error: [Dovetail/unreplaced] `payment` was read",
        "RedCase.testRead : failed - error: [Dovetail/unreplaced] `payment` was read",
        "RedCase.testUnread : failed - error: [Dovetail/unread] the replacement of `database` was never read",
      ]
      #expect(failures.count == expected.count)
      for (failure, text) in zip(failures, expected) {
        let line = text.contains("testClosure") ? RedCase.closureLine : RedCase.line
        #expect(failure.contains("SealedCaseTests.swift:\(line): error: \(text)"), "\(run.text)")
      }
      #expect(run.text.contains("the test's context was lost"))
    }

    @Test func `a double in an XCTest that is not sealed fails it`() throws {
      let run = try RedRun.ofCase("RedDoubleCase")
      #expect(run.status == 1)
      #expect(run.text.contains("RedDoubleCase.testDouble : failed - error: [Dovetail/unimplemented]"), "\(run.text)")
    }
  }
#endif
