// SPDX-License-Identifier: Apache-2.0

/// A read that is made to find out which provider it reaches.
///
/// Key paths that are formed through a protocol's requirement compare equal for different requirements, so they
/// cannot name a provider. Reading one can: the first lifetime call of exactly the sought type hands out a probe, and
/// it is the provider in question if the read returns that very probe. Until then nothing is kept.
///
/// Used by the one thread or task that makes the read.
class Identification: @unchecked Sendable {
  let type: Any.Type
  /// The providers that the read has met, of any type.
  private(set) var met: [ProviderRecord] = []
  /// Those of the sought type.
  private(set) var candidates: [ProviderRecord] = []

  init(type: Any.Type) {
    self.type = type
  }

  /// Answers a provider that the read has met.
  func meet<Value, Failure: Error>(
    _ record: ProviderRecord, on thread: ThreadContext, reading: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    met.append(record)
    guard type == Value.self else { return try thread.suspendingIdentification(reading) }
    candidates.append(record)
    let typed = unsafeDowncast(self, to: TypedIdentification<Value>.self)
    if let probe = typed.probe(record) {
      typed.handedOut = probe
      return probe
    }
    let value = try thread.suspendingIdentification(reading)
    typed.handedOut = value
    return value
  }

  /// Answers a provider that an asynchronous read has met.
  func meet<Value, Failure: Error>(
    _ record: ProviderRecord, reading: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    met.append(record)
    guard type == Value.self else { return try await reading() }
    candidates.append(record)
    let typed = unsafeDowncast(self, to: TypedIdentification<Value>.self)
    if let probe = typed.probe(record) {
      typed.handedOut = probe
      return probe
    }
    let value = try await reading()
    typed.handedOut = value
    return value
  }
}

final class TypedIdentification<Value>: Identification, @unchecked Sendable {
  /// Makes what the provider hands out, or `nil` to let it hand out its own value.
  let probe: (ProviderRecord) -> Value?
  var handedOut: Value?

  init(probe: @escaping (ProviderRecord) -> Value? = { _ in nil }) {
    self.probe = probe
    super.init(type: Value.self)
  }

  /// The provider that the read has reached, now that it has returned.
  ///
  /// Stops the program with a message if it reached none, or more than one.
  func provider(returning value: Value, at place: String) -> ProviderRecord {
    guard let record = candidates.first, let handedOut else {
      stop(.reachesNoProvider(of: Value.self, met: met, at: place))
    }
    if let other = candidates.first(where: { $0 !== record }) {
      stop(.reachesSeveralProviders(record, other, at: place))
    }
    guard isSame(value, handedOut) else { stop(.reachesAnotherProvider(record, at: place)) }
    return record
  }

  /// Whether two values are the same as far as can be told: the bytes of an existential cannot be compared.
  private func isSame(_ one: Value, _ other: Value) -> Bool {
    let (one, other) = (one as Any, other as Any)
    guard Swift.type(of: one) == Swift.type(of: other) else { return false }
    if Swift.type(of: one) is AnyObject.Type { return (one as AnyObject) === (other as AnyObject) }
    return one is any Equatable ? areEqual(one, other) : true
  }
}
