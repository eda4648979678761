// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Dispatch
  import Dovetail
  import Testing

  @testable import DovetailTesting

  // Tests that fail, run by the tests below, each in a process of its own.
  @Suite(.sealed, .enabled(if: RedRun.isUnderWay)) struct Red {
    static let detachedRead = "RedTests.swift:\(#line + 1)"
    @Test func detachedRead() async {
      let shop = Shop()
      await Task.detached { _ = shop.report }.value
      await onQueue { _ = shop.payment }
    }

    static let lostRoot = "RedTests.swift:\(#line + 1)"
    @Test func lostRoot() async {
      await onQueue { _ = Shop().payment }
    }

    static let lostCall = "RedTests.swift:\(#line + 1)"
    @Test func lostCall() async {
      await onQueue { _ = Shop().report }
    }

    @Test(arguments: 1...2) func lostRootOfOneOfTwo(number: Int) async {
      let started = Barrier.shared
      await started.wait(for: 2)
      await onQueue { _ = Shop().payment }
      await started.wait(for: 4)
    }

    static let unread = "RedTests.swift:\(#line + 1)"
    @Test(.sealed(reportingUnreadReplacements: true)) func unread() {
      Shop().with(\.database, FakeDatabase()).with(\.payment, FakePayment())
    }
  }

  private struct Ring: CompositionRoot {
    let wiring = Wiring()
    var head: Int { shared { tail } }
    var tail: Int { shared { head } }
  }

  extension Red {
    static let stopped = "RedTests.swift:\(#line + 1)"
    @Test func stopped() { _ = Ring().head }
  }

  @Suite(.enabled(if: RedRun.isUnderWay)) struct RedUnsealed {
    private struct Doubles: TestRoot {
      let wiring = Wiring()
      var database: any Database { stub { StubDatabase() } }
    }

    @Test func stubOnQueue() async {
      let doubles = Doubles()
      await onQueue { _ = doubles.database.count }
    }

    @Test func doubleWithoutPlace() async {
      let reporter = Reporter.current
      _ = await Task.detached {
        reporter.report(.urlSession, "a session is another one", places: [], help: "do not")
      }.value
    }

    @Test func doubleInDetachedTask() async {
      let reporter = Reporter.current
      _ = await Task.detached {
        reporter.report(
          .fileManager, "a file would change", places: [.init(name: "the file manager", place: "Files/Here.swift:12")],
          help: "do not")
      }.value
    }
  }

  @Suite(.enabled(if: RedRun.isUnderWay)) struct RedLate {
    static let late = "RedTests.swift:\(#line + 1)"
    @Test(.late) func laterThanTheTest() {
      LateTrait.shop.withLock { $0 = Shop() }
    }
  }

  /// Reads a root after the test that has made it.
  struct LateTrait: TestTrait, TestScoping {
    static let shop = Guarded<Shop?>(nil)

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await SealedTrait(reportsUnreadReplacements: false)
        .provideScope(for: test, testCase: testCase, performing: function)
      let shop = Self.shop.withLock { $0 }
      await Task.detached { _ = shop?.payment }.value
    }
  }
  extension Trait where Self == LateTrait {
    static var late: Self { LateTrait() }
  }

  /// Lets tests go on when a number of them has come this far.
  actor Barrier {
    static let shared = Barrier()
    private var count = 0
    private var waiting: [(Int, CheckedContinuation<Void, Never>)] = []

    func wait(for target: Int) async {
      count += 1
      let ready = waiting.filter { $0.0 <= count }
      waiting.removeAll { $0.0 <= count }
      for (_, continuation) in ready { continuation.resume() }
      if count < target { await withCheckedContinuation { waiting.append((target, $0)) } }
    }
  }

  @Suite struct RedTests {
    @Test func `reads in detached tasks and on queues fail the test that created the root`() throws {
      let run = try RedRun.ofTests(named: "Red/detachedRead")
      #expect(run.status == 1)
      #expect(
        run.issues == [
          "\(Red.detachedRead): [Dovetail/unimplemented] `Database.count` was called, but `database` is a stub",
          "\(Red.detachedRead): [Dovetail/unreplaced] `payment` was read, but it is volatile and was not replaced",
        ], "\(run.text)")
    }

    @Test func `a mistake that stops the program is an issue of its test first`() throws {
      let run = try RedRun.ofTests(named: "Red/stopped")
      #expect(run.status != 0)
      #expect(run.issues == ["\(Red.stopped): [Dovetail/cycle] building `head` needs `head` itself"], "\(run.text)")
    }

    @Test func `a root that is made where the context is lost fails the only test that runs and says so`() throws {
      let run = try RedRun.ofTests(named: "Red/lostRoot\\(\\)")
      #expect(run.status == 1)
      #expect(
        run.issues == [
          "\(Red.lostRoot): [Dovetail/unreplaced] `payment` was read, but it is volatile and was not replaced, "
            + "in a root that was created where the test's context was lost"
        ], "\(run.text)")
      #expect(run.text.contains("wiring    DovetailTestingTests/Shop.swift:\(Shop.line)"))
    }

    @Test func `a stub that is called in a root made where the context is lost says so as well`() throws {
      let run = try RedRun.ofTests(named: "Red/lostCall")
      #expect(run.status == 1)
      #expect(
        run.issues == [
          "\(Red.lostCall): [Dovetail/unimplemented] `Database.count` was called, but `database` is a stub, "
            + "in a root that was created where the test's context was lost"
        ], "\(run.text)")
      #expect(run.text.contains("wiring     DovetailTestingTests/Shop.swift:\(Shop.line)"), "\(run.text)")
    }

    @Test func `an issue that may belong to one of several tests fails the run`() throws {
      let run = try RedRun.ofTests(named: "Red/lostRootOfOneOfTwo")
      #expect(run.status == 1)
      #expect(run.issues.count == 2)
      #expect(
        run.issues.allSatisfy {
          $0.contains("Shop.swift:\(Shop.line): ") && $0.contains("the test's context was lost")
        },
        "\(run.text)")
    }

    @Test func `where no test is known a stub stops the program and says what makes it known`() throws {
      let run = try RedRun.ofTests(named: "RedUnsealed/stubOnQueue")
      #expect(run.status != 0)
      #expect(run.text.contains("`Database.count` was called, but `database` is a stub"), "\(run.text)")
      #expect(run.text.contains("only a sealed test is known: give it the trait `.sealed`"), "\(run.text)")
    }

    @Test func `where no test is known an incorrect use of a double fails the run`() throws {
      let run = try RedRun.ofTests(named: "RedUnsealed/doubleInDetachedTask")
      #expect(run.status == 1)
      #expect(run.issues == ["Here.swift:12: [Dovetail/file-manager] a file would change"], "\(run.text)")
    }

    @Test func `what a double without a place reports in a detached task fails the test`() throws {
      let run = try RedRun.ofTests(named: "RedUnsealed/doubleWithoutPlace")
      #expect(run.status == 1)
      #expect(run.issues.first?.hasSuffix("[Dovetail/url-session] a session is another one") == true, "\(run.text)")
    }

    @Test func `an issue found after its test has ended is reported as late`() throws {
      let run = try RedRun.ofTests(named: "RedLate/laterThanTheTest")
      #expect(run.status == 1)
      #expect(
        run.issues == [
          "\(RedLate.late): [Dovetail/unreplaced] `payment` was read, but it is volatile and was not replaced"
        ])
      #expect(run.text.contains("note: found after its test `laterThanTheTest()`"), "\(run.text)")
    }

    @Test func `unread replacements are reported on request`() throws {
      let run = try RedRun.ofTests(named: "Red/unread")
      #expect(run.status == 1)
      #expect(
        run.issues
          == ["database", "payment"].map {
            "\(Red.unread): [Dovetail/unread] the replacement of `\($0)` was never read"
          }, "\(run.text)")
    }
  }
#endif
