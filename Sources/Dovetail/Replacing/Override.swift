// SPDX-License-Identifier: Apache-2.0

/// What overrides a provider's own factory: a replacement, decorators, or both.
final class Override<Value>: @unchecked Sendable {
  // Invariant: immutable. Factories and decorators are `Sendable`; so is a replacement value, unless the provider's
  // instances are not, in which case the caller must read it on one thread only, as documented.

  /// The origin of the value that the decorators wrap.
  let origin: Origin
  /// What creates it; `nil` if that is the provider's own factory.
  private let substitute: (() -> Value)?
  let decorators: [@Sendable (Value) -> Value]
  /// Where the last of them was given, unless it is a value, which reads nothing.
  private let place: CodePlace?

  private init(
    _ origin: Origin, _ substitute: (() -> Value)?, _ decorators: [@Sendable (Value) -> Value] = [],
    at place: CodePlace? = nil
  ) {
    self.origin = origin
    self.substitute = substitute
    self.decorators = decorators
    self.place = place
  }

  /// Uses the provider's own factory.
  convenience init() { self.init(.own, nil) }

  convenience init(value: Value) { self.init(.replacementValue, { value }) }

  convenience init(factory: @escaping @Sendable () -> Value, at place: CodePlace) {
    self.init(.replacementFactory, factory, at: place)
  }

  /// Uses the provider's own factory, and wraps what it creates.
  convenience init(decorator: @escaping @Sendable (Value) -> Value, at place: CodePlace) {
    self.init(.own, nil, [decorator], at: place)
  }

  /// The same with the decorators of another one as well, which are applied last.
  func decorated(by other: Override) -> Override {
    Override(origin, substitute, decorators + other.decorators, at: other.place)
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

  func decorate(_ value: Value) -> Value {
    decorators.reduce(value) { $1($0) }
  }

  var isDecorated: Bool { !decorators.isEmpty }

  /// Where the provider was replaced or decorated, for messages.
  var whereGiven: String? { place.map { "\(isDecorated ? "decorated" : "replaced") at \($0)" } }
}

extension ProviderRecord {
  /// What overrides the provider's own factory, if anything.
  ///
  /// The lock is held.
  func override<Value>(of type: Value.Type) -> Override<Value>? {
    extras?.override.map { override($0, of: type) }
  }

  /// Casts an override of this provider to its type.
  func override<Value>(_ override: AnyObject, of _: Value.Type) -> Override<Value> {
    // A record's type never changes, and an override is only ever stored with that type.
    unsafeDowncast(override, to: Override<Value>.self)
  }

  /// Where an override of this provider was given, unless it is a value, for messages.
  func whereGiven(_ override: AnyObject) -> String? {
    func whereGiven<Value>(_: Value.Type) -> String? { self.override(override, of: Value.self).whereGiven }
    return _openExistential(self.type, do: whereGiven)
  }

  /// Whether an override of this provider decorates its values.
  func isDecorated(by override: AnyObject) -> Bool {
    func isDecorated<Value>(_: Value.Type) -> Bool { self.override(override, of: Value.self).isDecorated }
    return _openExistential(self.type, do: isDecorated)
  }

  /// Whether the provider's own factory creates its values, decorated or not.
  ///
  /// The lock is held.
  var isMadeByOwnFactory: Bool {
    func isOwn<Value>(_: Value.Type) -> Bool { (override(of: Value.self)?.origin ?? .own) == .own }
    return _openExistential(self.type, do: isOwn)
  }
}

extension Optional {
  /// Creates a value with the override, which may ask the factory for one, or with the factory if there is none.
  func make<Value, Failure: Error>(
    _ factory: () throws(Failure) -> Value
  ) throws(Failure) -> Value where Wrapped == Override<Value> {
    if let self { try self.make(factory) } else { try factory() }
  }

  /// The origin of the value.
  ///
  /// A stub in a sealed root is not the provider's own value, so it is not torn down as one.
  func origin<Value>(isSealed: Bool) -> Origin where Wrapped == Override<Value> {
    let origin = self?.origin ?? .own
    return isSealed && origin == .own ? .replacementFactory : origin
  }
}
