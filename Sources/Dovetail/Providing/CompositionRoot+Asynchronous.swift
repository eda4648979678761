// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Provides one instance per root, built asynchronously on first read.
  ///
  /// ```swift
  /// var database: any Database {
  ///   get async throws { try await shared(.volatile) { try await SQLite.open(path) } }
  /// }
  /// ```
  ///
  /// One task builds; the others wait. An error is thrown to the task that was building, and not kept: those that
  /// waited then try in turn. A task that is cancelled while it waits stops waiting if the factory throws `any Error`;
  /// the construction continues. A factory that awaits its own value is reported as a cycle.
  ///
  /// While an asynchronous factory runs, reads of what its root, and that root's ancestors, have built take two to
  /// three times as long, and reads of their transient providers take a lock. Synchronous reads of child roots are as
  /// fast as before. The factory must not read from a child root; that is only detected if the read causes the child's
  /// value to be built.
  ///
  /// - Parameters:
  ///   - volatility: Whether the value is ``Volatility/volatile``.
  ///   - rewiring: What happens to the value when something that it was built from is replaced.
  ///   - duration: How long a value is used before the next read rebuilds it.
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
  /// - Throws: What the factory throws, and a `CancellationError` if the task is cancelled while it waits for another
  ///   one.
  public func shared<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    rewiring: RewiringPolicy = .automatic,
    expiringAfter duration: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    onTearDown: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) async throws(Failure) -> Value {
    let site = CallSite(site, fileID: fileID, line: line, column: column, function: function)
    return try await wiring.core.resolveKept(
      site, traits(.shared, volatility, rewiring),
      options: .ifAny(expiringAfter: duration, clock: clock, onTearDown: onTearDown()), make: make, stub: stub)
  }

  /// Provides one instance for as long as something holds it, built asynchronously.
  ///
  /// ```swift
  /// var player: Player { get async { await weak { await Player.prepare() } } }
  /// ```
  ///
  /// One task builds; the others wait, and one of them builds next if it fails. Safe from any task.
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
  /// - Throws: What the factory throws, and a `CancellationError` if the task is cancelled while it waits for another
  ///   one.
  public func weak<Value: Sendable, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) async throws(Failure) -> Value {
    try await wiring.core.resolveKept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function),
      traits(.weak, volatility), options: nil, make: make, stub: stub)
  }

  /// Provides one instance per outermost read, built asynchronously.
  ///
  /// ```swift
  /// nonisolated(nonsending) var transaction: Transaction {
  ///   get async throws { try await perResolution { try await Transaction.begin() } }
  /// }
  /// ```
  ///
  /// Other factories can read a value that is not `Sendable` only if its provider is `nonisolated(nonsending)`, as
  /// here, or isolated as they are.
  ///
  /// Safe from any task.
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
  /// - Throws: What the factory throws, and a `CancellationError` if the task is cancelled while it waits for another
  ///   one.
  public func perResolution<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) async throws(Failure) -> Value {
    try await wiring.core.resolveUnkept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function),
      traits(.perResolution, volatility), make: make, stub: stub)
  }

  /// Provides a new instance for each read, built asynchronously.
  ///
  /// ```swift
  /// var report: Report { get async throws { try await transient { Report(database: try await database) } } }
  /// ```
  ///
  /// Safe from any task.
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
  public func transient<Value, Failure: Error>(
    _ volatility: Volatility = .stable,
    at site: Site? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () async throws(Failure) -> Value,
    @Made<Value> stub: () throws(NoStub) -> Value = noStub
  ) async throws(Failure) -> Value {
    try await wiring.core.resolveUnkept(
      CallSite(site, fileID: fileID, line: line, column: column, function: function),
      traits(.transient, volatility), make: make, stub: stub)
  }
}
