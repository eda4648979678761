// SPDX-License-Identifier: Apache-2.0

import Dovetail
public import Testing

/// Seals every root that a test creates, so that no test reaches the outside world by accident.
///
/// ```swift
/// @Suite(.sealed) struct NewsTests {
///   @Test func `news comes from the server`() async throws {
///     let root = AppDependencies().with(\.api, FakeAPI())
///     #expect(try await root.api.get("news") == "fake")
///   }
/// }
/// ```
///
/// In a sealed root, a `.volatile` provider that was not replaced returns its stub, whose calls fail the test; without
/// a stub, reading it fails the test. Stable providers, and everything that is built from replacements, are the real
/// thing.
///
/// Each test, and each argument of a parameterised test, has its own seal and registry, so tests run in parallel. Roots
/// stay sealed wherever they are read: in tasks, detached tasks, on dispatch queues and threads. A test ends when what
/// it has dropped has been torn down, or ten seconds later.
///
/// Use it on a suite, which includes nested suites, or on a test; if it is on both, the options closest to the test
/// apply.
public struct SealedTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether a test fails if it replaces a provider that is never read.
  public let reportsUnreadReplacements: Bool

  /// `true`: suites and tests inside a sealed suite are sealed.
  public var isRecursive: Bool { true }

  /// Provides a scope for tests; a suite has no scope.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test with its arguments, or `nil` for a suite.
  /// - Returns: This trait, or `nil`.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SealedTrait? { testCase == nil ? nil : self }

  /// Runs a test whose roots are sealed.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test with its arguments.
  ///   - function: Runs the test.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // Each suite around the test, and the test itself, may have the trait. The outermost one seals, with the options of
    // the innermost.
    let traits = test.traits.compactMap { $0 as? SealedTrait }
    if SealedTest.current?.id == test.id { return try await function() }
    let sealed = SealedTest(
      id: test.id, name: test.displayName ?? test.name, place: test.sourceLocation.place,
      reportsUnreadReplacements: (traits.last ?? self).reportsUnreadReplacements
    ) { Issue.record(Comment(rawValue: $0), sourceLocation: test.sourceLocation) }
    try await sealed.run { try await function() }
  }
}

extension Trait where Self == SealedTrait {
  /// Seals every root that is created in the test; see ``SealedTrait``.
  public static var sealed: Self { .sealed(reportingUnreadReplacements: false) }

  /// Seals every root that is created in the test; see ``SealedTrait``.
  ///
  /// ```swift
  /// @Test(.sealed(reportingUnreadReplacements: true)) func `prices are loaded`() {}
  /// ```
  ///
  /// - Parameter reportsUnreadReplacements: Whether the test fails if it replaces a provider that is never read.
  /// - Returns: The trait.
  public static func sealed(reportingUnreadReplacements reportsUnreadReplacements: Bool) -> Self {
    // Arguments of tests are created before the first test begins, and after the traits.
    Seal.prepare()
    return SealedTrait(reportsUnreadReplacements: reportsUnreadReplacements)
  }
}

extension SourceLocation {
  /// The location in the form used in messages.
  var place: String { "\(fileID):\(line)" }
}
