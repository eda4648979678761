// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A read that finds out which provider it reaches.
///
/// Key paths that are formed through a protocol's requirement compare equal for different requirements, so they cannot
/// identify a provider. Reading one can: the first lifetime call of exactly the sought type returns a probe, and that
/// is the provider if the read returns the same probe. Until then nothing is kept.
///
/// Used only by the thread or task that performs the read: ``TaskPosition`` hides it from tasks that the read starts.
final class Identification: @unchecked Sendable {
  /// Where the program asks which provider it is, for messages.
  let place: CodePlace
  private let type: Any.Type
  // Invariant: room for a value of `type`. It holds one if `hasValue`.
  private let memory: UnsafeMutableRawPointer
  private var hasValue: Bool
  /// Creates the probe when a provider has been met, if it did not exist from the start.
  private let prepare: ((ProviderRecord) -> Void)?
  /// The first provider that the read has met, of any type.
  private var met: ProviderRecord?
  /// The first of the sought type, and the last other one.
  private var candidate: ProviderRecord?
  private var rival: ProviderRecord?

  private init(
    at place: CodePlace, type: Any.Type, memory: UnsafeMutableRawPointer, hasValue: Bool,
    prepare: ((ProviderRecord) -> Void)? = nil
  ) {
    self.place = place
    self.type = type
    self.memory = memory
    self.hasValue = hasValue
    self.prepare = prepare
  }

  /// An identification that returns an existing value.
  static func handingOut<Value>(_ value: Value, at place: CodePlace) -> Identification {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    return lending(memory, at: place)
  }

  /// An identification that returns an existing value in memory of the caller, which saves an allocation.
  ///
  /// The caller keeps the value until the read has ended, and does not call ``dispose()``.
  static func lending<Value>(_ value: UnsafeMutablePointer<Value>, at place: CodePlace) -> Identification {
    Identification(at: place, type: Value.self, memory: UnsafeMutableRawPointer(value), hasValue: true)
  }

  /// An identification that returns a value which is created when the provider is known.
  static func making<Value>(
    at place: CodePlace, _ make: @escaping (ProviderRecord) -> Value
  ) -> Identification {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    return Identification(at: place, type: Value.self, memory: UnsafeMutableRawPointer(memory), hasValue: false) {
      memory.initialize(to: make($0))
    }
  }

  /// An identification that lets the provider return its own value, and keeps a copy of it.
  static func observing<Value>(_: Value.Type, at place: CodePlace) -> Identification {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    return Identification(at: place, type: Value.self, memory: UnsafeMutableRawPointer(memory), hasValue: false)
  }

  /// Releases the value, and frees its memory.
  ///
  /// Not left to a `deinit`: a task that the read has started may keep the identification, but must not keep the value.
  func dispose() {
    func destroy<Value>(_: Value.Type) { memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    if hasValue { _openExistential(type, do: destroy) }
    memory.deallocate()
  }

  // MARK: The providers' side

  /// Answers a provider that the read has met.
  func answer<Value, Failure: Error>(
    _ record: ProviderRecord, on thread: ThreadContext, reading: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard noteMeeting(record, of: Value.self) else { return try thread.suspendingIdentification(reading) }
    prepareValue(for: record)
    if !hasValue { noteValue(try thread.suspendingIdentification(reading)) }
    return memory.assumingMemoryBound(to: Value.self).pointee
  }

  /// Answers a provider that an asynchronous read has met; ``TaskPosition`` suspends the identification meanwhile.
  func answer<Value, Failure: Error>(
    _ record: ProviderRecord, reading: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard noteMeeting(record, of: Value.self) else { return try await reading() }
    prepareValue(for: record)
    if !hasValue { noteValue(try await reading()) }
    return memory.assumingMemoryBound(to: Value.self).pointee
  }

  /// Records that the read has met a provider.
  ///
  /// - Returns: Whether the provider has the sought type.
  private func noteMeeting(_ record: ProviderRecord, of type: Any.Type) -> Bool {
    if met == nil { met = record }
    guard self.type == type else { return false }
    if candidate == nil { candidate = record } else if candidate != record { rival = record }
    return true
  }

  private func prepareValue(for record: ProviderRecord) {
    guard !hasValue, let prepare else { return }
    prepare(record)
    hasValue = true
  }

  private func noteValue<Value>(_ value: Value) {
    memory.initializeMemory(as: Value.self, to: value)
    hasValue = true
  }

  // MARK: The reader's side

  /// The provider that the read has reached, now that it has returned.
  ///
  /// Stops the program with a message if it reached none, or more than one.
  func provider<Value>(returning value: Value) -> ProviderRecord {
    guard let candidate, hasValue else { stop(.reachesNoProvider(of: Value.self, met: met, at: place)) }
    guard areIndistinguishable(value, memory.assumingMemoryBound(to: Value.self).pointee) else {
      stop(.isComputed(from: [candidate, rival].compactMap(\.self), at: place))
    }
    if let rival { stop(.reachesSeveralProviders(candidate, rival, at: place)) }
    return candidate
  }

  /// Another identification with a different probe, if one is needed to tell the provider from a property that merely
  /// returned an equal value.
  ///
  /// `nil` for an object or a box, which can only have come from the provider, and if no other probe is known. Valid
  /// after the read.
  func second<Value>(for record: ProviderRecord, returning value: Value) -> Identification? {
    let isIdentical = withUnsafePointer(to: value) { dovetail_are_identical(typeTag(Value.self), $0, memory) }
    return isIdentical ? nil : handingOutOtherProbe(than: value, for: record)
  }

  // A function of its own: an optional value needs metadata that is created at run time.
  @inline(never)
  private func handingOutOtherProbe<Value>(than value: Value, for record: ProviderRecord) -> Identification? {
    record.otherProbe(than: value).map { .handingOut($0, at: place) }
  }
}
