// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance per outermost read, so that both arms of a diamond get the same one.
  ///
  /// ```swift
  /// var transaction: Transaction { perResolution { Transaction() } }
  /// var debit: Posting { transient { Posting(in: transaction) } }
  /// var credit: Posting { transient { Posting(in: transaction) } }
  /// var transfer: Transfer { transient { Transfer(from: debit, to: credit) } }
  /// ```
  ///
  /// A read outside any factory is an outermost read. What a factory reads on another thread is a read of its own, with
  /// another instance, except in the child tasks of an asynchronous factory, which get the same one: what these change
  /// at the same time must be safe for that. Safe from any thread.
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
  /// - Returns: The instance for the current outermost read.
  /// - Throws: What the factory throws.
  public func perResolution<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) throws(Failure) -> Value {
    try wiring.core.resolveUnkept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function),
      traits(.perResolution, volatility), make: make, stub: stub)
  }
}
