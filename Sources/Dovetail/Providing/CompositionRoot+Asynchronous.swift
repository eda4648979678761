// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance per root, built asynchronously at the first read.
  ///
  /// ```swift
  /// var database: any Database {
  ///   get async throws { try await shared(.volatile) { try await SQLite.open(path) } }
  /// }
  /// ```
  ///
  /// One task builds, the others wait. An error is thrown to the task that built, and not kept: those that waited try
  /// in turn. A task that is cancelled while it waits stops waiting if the factory throws `any Error`; the construction
  /// goes on. A factory that awaits its own value is reported as a cycle.
  ///
  /// While an asynchronous factory runs, other reads of the same root and of its parents take a slower path: tens of
  /// nanoseconds instead of a few. Reads of its child roots do not: the factory must not read them, but nobody notices if
  /// it reads a value of theirs that is built already.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - rewiring: What becomes of the value when something that it was built from is replaced.
  ///   - duration: How long a value is used before the next read builds it anew.
  ///   - clock: What measures the duration; a `ContinuousClock` if `nil`.
  ///   - onTearDown: Ends a value that the root built, when it is dropped or the root is torn down.
  ///   - site: Whose provider this is, if not the caller's.
  ///   - fileID: The file of the provider; leave it out.
  ///   - line: The line of the provider; leave it out.
  ///   - column: The column of the provider; leave it out.
  ///   - function: The name of the provider; leave it out.
  ///   - make: The factory.
  ///   - stub: What a sealed root hands out in place of a volatile value that a test did not replace; if there is none,
  ///     the root looks for a ``ProviderStub`` by name.
  /// - Returns: The instance of this root.
  /// - Throws: What the factory throws.
  @inlinable
  public func shared<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    rewiring: RewiringPolicy = .automatic,
    expiringAfter duration: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    onTearDown: (@Sendable (Value) async throws -> Void)? = nil,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = { () throws(NoStub) in throw NoStub() }
  ) async throws(Failure) -> Value {
    let site = CallSite(site, fileID, line, column, function)
    return try await wiring.core.resolveShared(
      site, Traits(.shared, volatility, rewiring, of: self),
      ProviderOptions.ifAny(duration, clock, onTearDown), make, stub)
  }

  /// Provides one instance as long as somebody holds it, built asynchronously.
  ///
  /// ```swift
  /// var player: Player { get async { await weak { await Player.prepare() } } }
  /// ```
  ///
  /// One task builds, the others wait. Safe from any task.
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
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = { () throws(NoStub) in throw NoStub() }
  ) async throws(Failure) -> Value {
    try await wiring.core.resolveShared(
      CallSite(site, fileID, line, column, function),
      Traits(.weak, volatility, .automatic, of: self), nil, make, stub)
  }

  /// Provides one instance within one outermost read, built asynchronously.
  ///
  /// ```swift
  /// var transaction: Transaction { get async throws { try await perResolution { try await Transaction.begin() } } }
  /// ```
  ///
  /// Safe from any task.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - site: Whose provider this is, if not the caller's.
  ///   - fileID: The file of the provider; leave it out.
  ///   - line: The line of the provider; leave it out.
  ///   - column: The column of the provider; leave it out.
  ///   - function: The name of the provider; leave it out.
  ///   - make: The factory.
  ///   - stub: What a sealed root hands out in place of a volatile value that a test did not replace; if there is none,
  ///     the root looks for a ``ProviderStub`` by name.
  /// - Returns: The instance of the outermost read that is under way.
  /// - Throws: What the factory throws.
  @inlinable
  public func perResolution<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = { () throws(NoStub) in throw NoStub() }
  ) async throws(Failure) -> Value {
    try await wiring.core.resolvePassing(
      CallSite(site, fileID, line, column, function),
      Traits(.perResolution, volatility, .automatic, of: self), make, stub)
  }

  /// Provides a new instance at each read, built asynchronously.
  ///
  /// ```swift
  /// var report: Report { get async throws { try await transient { Report(database: try await database) } } }
  /// ```
  ///
  /// Safe from any task.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - site: Whose provider this is, if not the caller's.
  ///   - fileID: The file of the provider; leave it out.
  ///   - line: The line of the provider; leave it out.
  ///   - column: The column of the provider; leave it out.
  ///   - function: The name of the provider; leave it out.
  ///   - make: The factory.
  ///   - stub: What a sealed root hands out in place of a volatile value that a test did not replace; if there is none,
  ///     the root looks for a ``ProviderStub`` by name.
  /// - Returns: A new instance.
  /// - Throws: What the factory throws.
  @inlinable
  public func transient<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = { () throws(NoStub) in throw NoStub() }
  ) async throws(Failure) -> Value {
    try await wiring.core.resolvePassing(
      CallSite(site, fileID, line, column, function),
      Traits(.transient, volatility, .automatic, of: self), make, stub)
  }
}
