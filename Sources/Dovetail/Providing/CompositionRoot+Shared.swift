// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance per root, built on first read.
  ///
  /// ```swift
  /// var session: URLSession { shared(.volatile) { .shared } }
  /// var images: any ImageProvider { shared { RemoteImages(session: session) } }
  /// ```
  ///
  /// - Reading a built value takes no lock and allocates nothing: it costs little more than reading a stored property.
  /// - Threads that read at the same time share one run of the factory. No lock is held while it runs.
  /// - The factory runs again only if the value was dropped or is out of date, or if something that it had read was
  ///   replaced while it ran.
  /// - `nil` is a value like any other. An error is thrown to the reader and not kept: the next read tries again.
  ///   ``Made`` describes how to write a factory that only throws.
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - rewiring: What happens to the value when something that it was built from is replaced.
  ///   - duration: How long a value is used before the next read rebuilds it. Reads of the value take a lock and
  ///     allocate; reads of what is built from it take a lock.
  ///   - clock: The clock that measures the duration; a `ContinuousClock` if `nil`.
  ///   - onTearDown: Tears down a value that the root built, when it is dropped or the root is torn down.
  ///   - site: The provider's site, if it is not the caller's.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: The factory.
  ///   - stub: What a sealed root returns instead of a volatile value that a test did not replace; without it, the root
  ///     looks for a ``ProviderStub`` by name.
  /// - Returns: The instance of this root.
  /// - Throws: What the factory throws.
  /// - Complexity: O(1) for a built value.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    rewiring: RewiringPolicy = .automatic,
    expiringAfter duration: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    onTearDown: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) throws(Failure) -> Value {
    let site = CallSite(site, fileID: fileID, line: line, column: column, function: function)
    return try _wiringAccess.read(site) { state throws(Failure) in
      try WiringCore.readShared(
        state, site, traits(.shared, volatility, rewiring),
        options: .ifAny(expiringAfter: duration, clock: clock, onTearDown: onTearDown()), make: make, stub: stub)
    }
  }
}
