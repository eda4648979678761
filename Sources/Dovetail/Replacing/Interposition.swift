// SPDX-License-Identifier: Apache-2.0

/// What stands between a provider's own factory and its readers: a replacement, decorators, or both.
final class Interposition<Value>: @unchecked Sendable {
  // Invariant: immutable. Factories and decorators are `Sendable`; so is a value that stands in, unless the provider hands
  // out instances that are not, and then it is up to the caller to read it on one thread only, as its documentation says.

  /// Who makes the value that the decorators wrap.
  let origin: Origin
  /// What makes it; `nil` if that is the provider's own factory.
  private let substitute: (() -> Value)?
  let decorators: [@Sendable (Value) -> Value]

  private init(_ origin: Origin, _ substitute: (() -> Value)?, _ decorators: [@Sendable (Value) -> Value] = []) {
    self.origin = origin
    self.substitute = substitute
    self.decorators = decorators
  }

  /// Leaves the value to the provider's own factory.
  convenience init() { self.init(.own, nil) }

  convenience init(value: Value) { self.init(.replacementValue, { value }) }

  convenience init(factory: @escaping @Sendable () -> Value) { self.init(.replacementFactory, factory) }

  /// The same with one more decorator around it.
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
  /// What stands between the factory and its readers.
  ///
  /// The lock is held.
  func interposition<Value>(of _: Value.Type) -> Interposition<Value>? {
    // A record's type never changes, and an interposition is only ever stored with that type.
    self.extras?.interposition.map { unsafeDowncast($0, to: Interposition<Value>.self) }
  }
}

extension Optional {
  /// Makes a value like `make`, with or without something in between, but never by the provider's own factory.
  func makeSealed<Value, Failure: Error>(
    _ standIn: () throws(Failure) -> Value
  ) throws(Failure) -> Value where Wrapped == Interposition<Value> {
    if let self { try self.make(standIn) } else { try standIn() }
  }

  /// Who makes the value.
  ///
  /// What stands in for a provider in a sealed root is not the provider's own, so it is not torn down like it.
  func origin<Value>(isSealed: Bool) -> Origin where Wrapped == Interposition<Value> {
    let origin = self?.origin ?? .own
    return isSealed && origin == .own ? .replacementFactory : origin
  }
}
