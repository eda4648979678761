// SPDX-License-Identifier: Apache-2.0

// Without these declarations, the compiler looks for such a method among the properties of the root, and crashes, or
// says something that does not help. None of them can be called, so none is part of the library.

extension Scope {
  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it before the root has a scope, as in 'Scope(root.with(…))'")
  public func with<Value>(_ provider: KeyPath<Root, Value>, _ value: Value) -> Self { self }

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.replace(…)'")
  public func replace<Value>(_ provider: KeyPath<Root, Value>, _ make: @escaping @Sendable () -> Value) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.replace(with: …) { … }'")
  public func replace<Value>(with value: Value, reading read: (Root) async throws -> Value) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.decorate(…)'")
  public func decorate<Value>(_ provider: KeyPath<Root, Value>, _ decorator: @escaping @Sendable (Value) -> Value) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.restore(…)'")
  public func restore<Value>(_ provider: KeyPath<Root, Value>) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.restore { … }'")
  public func restore<Value>(reading read: (Root) async throws -> Value) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.restoreAll()'")
  public func restoreAll() {}

  /// Not available: use ``end()``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, renamed: "end()")
  public func tearDown() async throws(TearDownError) {}

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.updates(of: …)'")
  public func updates<Value>(of provider: KeyPath<Root, Value>) -> AsyncStream<Value> { AsyncStream { $0.finish() } }

  /// Not available: use ``root``.
  @_alwaysEmitIntoClient
  @available(*, unavailable, message: "call it on the root, as in 'scope.root.updates(onMainActorOf: …)'")
  public func updates<Value>(onMainActorOf provider: KeyPath<Root, Value>) -> AsyncStream<Value> {
    AsyncStream { $0.finish() }
  }
}
