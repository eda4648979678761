// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance for as long as something holds it.
  ///
  /// ```swift
  /// var player: Player { weak { Player(queue: queue) } }
  /// ```
  ///
  /// The root does not keep the instance alive; a read after the last reference is released builds a new one. Safe from
  /// any thread; a read takes a lock.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - site: The provider's site, if it is not the caller's.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: The factory. It must create an instance of a class; anything else stops the program with a message.
  ///   - stub: What a sealed root returns instead of a volatile value that a test did not replace; without it, the root
  ///     looks for a ``ProviderStub`` by name.
  /// - Returns: The existing instance, or a new one.
  /// - Throws: What the factory throws.
  public func weak<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) throws(Failure) -> Value {
    try wiring.core.resolveKept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function),
      traits(.weak, volatility), options: nil, make: make, stub: stub)
  }
}
