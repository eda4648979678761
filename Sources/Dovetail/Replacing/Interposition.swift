// SPDX-License-Identifier: Apache-2.0

/// What comes between a provider's own factory and its readers: a replacement, decorators, or both.
final class Interposition<Value>: @unchecked Sendable {
  // Invariant: immutable. Factories and decorators are `Sendable`; so is a replacement value, unless the provider's
  // instances are not, in which case the caller must read it on one thread only, as documented.

  /// The origin of the value that the decorators wrap.
  let origin: Origin
  /// What creates it; `nil` if that is the provider's own factory.
  private let substitute: (() -> Value)?
  let decorators: [@Sendable (Value) -> Value]

  private init(_ origin: Origin, _ substitute: (() -> Value)?, _ decorators: [@Sendable (Value) -> Value] = []) {
    self.origin = origin
    self.substitute = substitute
    self.decorators = decorators
  }

  /// Uses the provider's own factory.
  convenience init() { self.init(.own, nil) }

  convenience init(value: Value) { self.init(.replacementValue, { value }) }

  convenience init(factory: @escaping @Sendable () -> Value) { self.init(.replacementFactory, factory) }

  /// The same with one more decorator.
  func decorated(by decorator: @escaping @Sendable (Value) -> Value) -> Interposition {
    Interposition(origin, substitute, decorators + [decorator])
  }

  func make<Failure: Error>(_ own: () throws(Failure) -> Value) throws(Failure) -> Value {
    let value = if let substitute { substitute() } else { try own() }
    return decorate(value)
  }

  func makeAsynchronously<Failure: Error>(
    _ own: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let value = if let substitute { substitute() } else { try await own() }
    return decorate(value)
  }

  private func decorate(_ value: Value) -> Value {
    decorators.reduce(value) { $1($0) }
  }
}

extension ProviderRecord {
  /// What comes between the factory and its readers.
  ///
  /// The lock is held.
  func interposition<Value>(of _: Value.Type) -> Interposition<Value>? {
    // A record's type never changes, and an interposition is only ever stored with that type.
    self.extras?.interposition.map { unsafeDowncast($0, to: Interposition<Value>.self) }
  }
}

extension Optional {
  /// Creates a value like `make`, with or without something in between, but never with the provider's own factory.
  func makeSealed<Value, Failure: Error>(
    _ standIn: () throws(Failure) -> Value
  ) throws(Failure) -> Value where Wrapped == Interposition<Value> {
    if let self { try self.make(standIn) } else { try standIn() }
  }

  /// The origin of the value.
  ///
  /// A stub in a sealed root is not the provider's own value, so it is not torn down as one.
  func origin<Value>(isSealed: Bool) -> Origin where Wrapped == Interposition<Value> {
    let origin = self?.origin ?? .own
    return isSealed && origin == .own ? .replacementFactory : origin
  }
}
