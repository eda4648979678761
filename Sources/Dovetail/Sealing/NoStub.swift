// SPDX-License-Identifier: Apache-2.0

/// The error that represents a missing stub: the provider specifies none.
///
/// It is what the `stub` of a lifetime throws unless there is one, as in
/// `shared(.volatile) { LiveAPI() } stub: { FakeAPI() }`; a sealed root then looks for a ``ProviderStub`` by name.
@frozen
public struct NoStub: Error {
  /// Creates the error.
  @inlinable
  public init() {}
}

/// The `stub` of a provider that specifies none.
///
/// A function and not a closure: in a generic root, a closure would capture the root's type, which each read would
/// allocate.
@inlinable
func noStub<Value>() throws(NoStub) -> Value { throw NoStub() }
