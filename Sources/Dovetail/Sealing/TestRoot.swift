// SPDX-License-Identifier: Apache-2.0

/// A root that replaces the program's own in tests: each of its requirements is a stub until it is set.
///
/// ```swift
/// protocol HasStore: Sendable { var store: any Store { get } }
/// final class StubStore: Store, ProviderStub { init() {} }
///
/// extension HasStore where Self: TestRoot {  // what `@Seam` writes
///   var store: any Store { stub { StubStore() } }
/// }
///
/// struct Doubles: TestRoot, HasStore { let wiring = Wiring() }
/// let doubles = Doubles().with(\.store, FakeStore())
/// ```
///
/// It is always sealed, even in a test that does not seal its roots: what is volatile and was not replaced is never
/// built. Issues then belong to the test in which they are found; if no test is running, the program stops with the
/// message.
public protocol TestRoot: CompositionRoot {}

extension TestRoot {
  /// `true`: a test root is sealed in every test.
  @inlinable
  public static var _isTestRoot: Bool { true }

  /// Provides one stub per root, which fails the test if it is called before it is replaced.
  ///
  /// ```swift
  /// final class StubStore: Store, ProviderStub { init() {} }
  /// struct Doubles: TestRoot {
  ///   let wiring = Wiring()
  ///   var store: any Store { stub { StubStore() } }
  /// }
  /// ```
  ///
  /// It is a volatile provider with only a stub. Safe from any thread.
  ///
  /// - Parameters:
  ///   - site: The provider's site, if it is not the caller's.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: Creates the stub.
  /// - Returns: The stub of this root, or its replacement.
  public func stub<Value: Sendable>(
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () -> Value
  ) -> Value {
    // The factory is never run: a test root is sealed, and uses the stub.
    wiring.core.resolveKept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function), traits(.shared, .volatile),
      options: nil,
      make: make, stub: { () throws(NoStub) in make() })
  }
}

extension TestRoot where Self: ChildRoot {
  /// `true`: a test root is sealed in every test, and so is a child root that is one.
  @inlinable
  public static var _isTestRoot: Bool { true }
}
