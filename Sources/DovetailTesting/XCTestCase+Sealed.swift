// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)
  import Dovetail
  public import XCTest

  extension XCTestCase {
    /// Runs code whose roots are sealed, so that it does not reach the outside world by accident.
    ///
    /// Around `invokeTest`, it seals all tests of a class:
    ///
    /// ```swift
    /// import XCTest
    ///
    /// final class NewsTests: XCTestCase {
    ///   override func invokeTest() { sealed { super.invokeTest() } }
    ///
    ///   func testNewsComesFromTheServer() async throws {
    ///     let root = AppDependencies().with(\.api, FakeAPI())
    ///     let news = try await root.api.get("news")
    ///     XCTAssertEqual(news, "fake")
    ///   }
    /// }
    /// ```
    ///
    /// It does the same as ``SealedTrait``, and gives the test its own registry.
    ///
    /// - Parameters:
    ///   - reportsUnreadReplacements: Whether the test fails if it replaces a provider that is never read.
    ///   - file: The file in which issues are recorded.
    ///   - line: The line on which issues are recorded.
    ///   - body: The code to run.
    /// - Throws: What `body` throws.
    public func sealed(
      reportingUnreadReplacements reportsUnreadReplacements: Bool = false, file: StaticString = #filePath,
      line: UInt = #line, _ body: () throws -> Void
    ) rethrows {
      let test = sealedTest(reportsUnreadReplacements, file, line)
      RunningTestCase.beginSealing()
      defer { RunningTestCase.endSealing() }
      try test.run(sealing: storedWirings, body)
    }

    /// Runs asynchronous code whose roots are sealed, so that it does not reach the outside world by accident.
    ///
    /// Like the synchronous overload, for a single test of a class:
    ///
    /// ```swift
    /// import XCTest
    ///
    /// final class NewsTests: XCTestCase {
    ///   func testNewsComesFromTheServer() async throws {
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
    ///   - reportsUnreadReplacements: Whether the test fails if it replaces a provider that is never read.
    ///   - file: The file in which issues are recorded.
    ///   - line: The line on which issues are recorded.
    ///   - body: The code to run.
    /// - Throws: What `body` throws.
    @_disfavoredOverload  // Synchronous code needs no `await`, even in an asynchronous test.
    nonisolated(nonsending)
      public func sealed(
        reportingUnreadReplacements reportsUnreadReplacements: Bool = false, file: StaticString = #filePath,
        line: UInt = #line, _ body: nonisolated(nonsending) () async throws -> Void
      ) async rethrows
    {
      let test = sealedTest(reportsUnreadReplacements, file, line)
      RunningTestCase.beginSealing()
      defer { RunningTestCase.endSealing() }
      try await test.run(sealing: storedWirings, body)
    }

    /// The wirings of roots and scopes in stored properties, which XCTest creates before any test runs.
    private var storedWirings: [Wiring] {
      var wirings: [Wiring] = []
      var mirror: Mirror? = Mirror(reflecting: self)
      while let current = mirror, current.subjectType != XCTestCase.self {
        wirings += current.children.compactMap { ownedRoot(of: $0.value)?.wiring }
        mirror = current.superclassMirror
      }
      return wirings
    }

    private func sealedTest(
      _ reportsUnreadReplacements: Bool, _ file: StaticString, _ line: UInt
    ) -> SealedTest {
      SealedTest(
        id: nil, name: name, place: "\(file):\(line)", reportsUnreadReplacements: reportsUnreadReplacements
      ) { message in
        if RunningTestCase.record(message, file: file, line: line) { return }
        // An issue that is found when no test is running cannot fail any test.
        writeToStandardError("\(file):\(line): \(message)")
      }
    }
  }
#endif
