// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)
  internal import Dovetail
  public import XCTest

  extension XCTestCase {
    /// Runs code whose roots are sealed, so that it does not touch the outside world by accident.
    ///
    /// Around `invokeTest`, it seals all tests of a class:
    ///
    /// ```swift
    /// import XCTest
    ///
    /// final class NewsTests: XCTestCase {
    ///   override func invokeTest() { sealed { super.invokeTest() } }
    ///
    ///   func testNewsComeFromTheServer() async throws {
    ///     let root = AppDependencies().with(\.api, FakeAPI())
    ///     let news = try await root.api.get("news")
    ///     XCTAssertEqual(news, "fake")
    ///   }
    /// }
    /// ```
    ///
    /// It means the same as ``SealedTrait``, and gives the test a registry of its own.
    ///
    /// - Parameters:
    ///   - reportsUnreadReplacements: Whether the test fails if it replaces a provider that nobody reads.
    ///   - file: The file in which issues are shown.
    ///   - line: The line in which issues are shown.
    ///   - body: What to run.
    /// - Throws: What `body` throws.
    public func sealed(
      reportingUnreadReplacements reportsUnreadReplacements: Bool = false, file: StaticString = #filePath,
      line: UInt = #line, _ body: () throws -> Void
    ) rethrows {
      let test = sealedTest(reportsUnreadReplacements, file, line)
      RunningTestCase.countSealed(1)
      defer { RunningTestCase.countSealed(-1) }
      try test.run(body)
    }

    /// Runs asynchronous code whose roots are sealed, so that it does not touch the outside world by accident.
    ///
    /// It means the same as for synchronous code, in a test that alone of its class is sealed:
    ///
    /// ```swift
    /// import XCTest
    ///
    /// final class NewsTests: XCTestCase {
    ///   func testNewsComeFromTheServer() async throws {
    ///     try await sealed {
    ///       let root = AppDependencies().with(\.api, FakeAPI())
    ///       let news = try await root.api.get("news")
    ///       XCTAssertEqual(news, "fake")
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - reportsUnreadReplacements: Whether the test fails if it replaces a provider that nobody reads.
    ///   - file: The file in which issues are shown.
    ///   - line: The line in which issues are shown.
    ///   - body: What to run.
    /// - Throws: What `body` throws.
    @_disfavoredOverload  // What is synchronous needs no `await`, also in an asynchronous test.
    nonisolated(nonsending)
      public func sealed(
        reportingUnreadReplacements reportsUnreadReplacements: Bool = false, file: StaticString = #filePath,
        line: UInt = #line, _ body: nonisolated(nonsending) () async throws -> Void
      ) async rethrows
    {
      let test = sealedTest(reportsUnreadReplacements, file, line)
      RunningTestCase.countSealed(1)
      defer { RunningTestCase.countSealed(-1) }
      try await test.run(body)
    }

    private func sealedTest(
      _ reportsUnreadReplacements: Bool, _ file: StaticString, _ line: UInt
    ) -> SealedTest {
      SealedTest(
        id: nil, name: name, place: "\(file):\(line)", reportsUnreadReplacements: reportsUnreadReplacements
      ) { message in
        if RunningTestCase.record(message, file: file, line: line) { return }
        // What is found when no test runs any more can fail none.
        Seal.tell("\(file):\(line): \(message)")
      }
    }
  }
#endif
