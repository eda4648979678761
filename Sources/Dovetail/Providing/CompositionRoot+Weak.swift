// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance as long as somebody holds it.
  ///
  /// ```swift
  /// var player: Player { weak { Player(queue: queue) } }
  /// ```
  ///
  /// The root does not keep the instance alive; a read after the last holder let go builds a new one. Safe from any
  /// thread; a read takes a lock.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - site: Whose provider this is, if not the caller's.
  ///   - fileID: The file of the provider; leave it out.
  ///   - line: The line of the provider; leave it out.
  ///   - column: The column of the provider; leave it out.
  ///   - function: The name of the provider; leave it out.
  ///   - make: The factory. What it makes must be an instance of a class; anything else stops the program with a
  ///     message.
  ///   - stub: What a sealed root hands out in place of a volatile value that a test did not replace; if there is none,
  ///     the root looks for a ``ProviderStub`` by name.
  /// - Returns: The instance that is alive, or a new one.
  /// - Throws: What the factory throws.
  @inlinable
  public func weak<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = { () throws(NoStub) in throw NoStub() }
  ) throws(Failure) -> Value {
    try wiring.core.resolveShared(
      CallSite(site, fileID, line, column, function),
      Traits(.weak, volatility, .automatic, of: self), nil, make, stub)
  }
}
