// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides a new instance for each read.
  ///
  /// ```swift
  /// var feedViewModel: FeedViewModel { transient { FeedViewModel(articles: articles) } }
  /// ```
  ///
  /// Costs as much as calling the factory, and allocates nothing itself; inside another factory, while a transient
  /// provider of the root is replaced, or while an asynchronous factory runs, the read is recorded under a lock. Safe
  /// from any thread.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - site: The provider's site, if it is not the caller's.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: The factory.
  ///   - stub: What a sealed root returns instead of a volatile value that a test did not replace; without it, the root
  ///     looks for a ``ProviderStub`` by name.
  /// - Returns: A new instance.
  /// - Throws: What the factory throws.
  @inlinable @inline(__always)
  public func transient<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) throws(Failure) -> Value {
    // A test root is always sealed, but its wiring does not know that.
    try _wiringAccess.readTransient(isFast: !volatility.isVolatile || !Self._isTestRoot, make: make) {
      state throws(Failure) in
      try WiringCore.readTransient(
        state, CallSite(site, fileID: fileID, line: line, column: column, function: function),
        traits(.transient, volatility), make: make, stub: stub)
    }
  }
}
