// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension WiringCore {
  /// Reads a provider that keeps its instance and has an asynchronous factory.
  @usableFromInline @inline(never)
  func resolveShared<Value: Sendable, Failure: Error>(
    _ site: CallSite, _ traits: Traits, _ options: ProviderOptions<Value>?,
    _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let value = readPublished(site, Value.self) { return value }
    if let identification = identificationOfTask {
      return try await identification.meet(recordForIdentification(site, Value.self, traits)) {
        () async throws(Failure) in try await resolveSharedUnidentified(site, traits, options, make)
      }
    }
    return try await resolveSharedUnidentified(site, traits, options, make)
  }

  private func resolveSharedUnidentified<Value: Sendable, Failure: Error>(
    _ site: CallSite, _ traits: Traits, _ options: ProviderOptions<Value>?,
    _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    while true {
      switch claimForTask(site, Value.self, traits) {
      case .value(let value, let record, let version):
        if rewireExpiredSources(of: record) { continue }
        AsynchronousConstruction.current(in: self)?.noteRead(of: record, version: version)
        return value
      case .construction(let construction, let number, let interposition):
        return try await construct(construction, number, interposition, options, make)
      case .waiting(let record):
        let isCancellable = Failure.self == (any Error).self
        await AsynchronousWaiter.wait(
          for: record, by: AsynchronousConstruction.current(in: self), isCancellable: isCancellable)
        if isCancellable && Task.isCancelled { throw CancellationError() as! Failure }
      }
    }
  }

  /// Reads a value that is in its cell, unless a task may want to know of it.
  private func readPublished<Value>(_ site: CallSite, _ type: Value.Type) -> Value? {
    isWatchedByTasks ? nil : readPublished(site, type, on: ThreadContext.current)
  }

  /// The identification that the calling task is a part of, if the wiring has one to do with it.
  private var identificationOfTask: Identification? {
    isWatchedByTasks ? AsynchronousConstruction.identification : nil
  }

  private enum TaskClaim<Value> {
    case value(Value, ProviderRecord, version: UInt64)
    case construction(AsynchronousConstruction, UInt64, Interposition<Value>?)
    case waiting(ProviderRecord)
  }

  private func claimForTask<Value>(_ site: CallSite, _ type: Value.Type, _ traits: Traits) -> TaskClaim<Value> {
    let record = recordForIdentification(site, type, traits)
    // Made before the lock is taken: it announces itself to this wiring and to its ancestors.
    let construction = AsynchronousConstruction.begin(record)
    let claim: Claim<Value> = claim(record, by: construction)
    guard case .construction(_, let number, let interposition) = claim else {
      _ = construction.end()
      switch claim {
      case .value(let value, let record, let version): return .value(value, record, version: version)
      case .waiting(let record), .construction(let record, _, _): return .waiting(record)
      }
    }
    return .construction(construction, number, interposition)
  }

  private func construct<Value: Sendable, Failure: Error>(
    _ construction: AsynchronousConstruction, _ number: UInt64, _ interposition: Interposition<Value>?,
    _ options: ProviderOptions<Value>?, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let record = construction.record
    let result = await construction.run { () async throws(Failure) in
      if let interposition { try await interposition.makeAsynchronously(make) } else { try await make() }
    }
    let (edges, isStale) = construction.end()
    guard case .success(let value) = result else {
      abandon(record, number)
      return try result.get()
    }
    let finished = finish(
      Construction(
        record: record, number: number, value: value, edges: edges, isStale: isStale, start: construction.start,
        isReplacement: interposition?.isReplacement ?? false, isReplacedByValue: interposition?.isValue ?? false,
        options: options))
    if let version = finished.version {
      construction.parent?.noteRead(of: record, version: version)
    } else {
      construction.parent?.markStale()
    }
    return finished.value
  }

  /// Reads a provider that hands out new instances and has an asynchronous factory.
  @usableFromInline @inline(never)
  func resolvePassing<Value, Failure: Error>(
    _ site: CallSite, _ traits: Traits, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let (record, version, interposition) = passingRecord(site, Value.self, traits)
    if let identification = identificationOfTask {
      return try await identification.meet(record) { () async throws(Failure) in
        try await passing(record, version, interposition, make)
      }
    }
    return try await passing(record, version, interposition, make)
  }

  private func passing<Value, Failure: Error>(
    _ record: ProviderRecord, _ version: UInt64, _ interposition: Interposition<Value>?,
    _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let construction = AsynchronousConstruction.begin(record)
    construction.parent?.noteRead(of: record, version: version)
    let isKept = record.traits.lifetime == .perResolution
    if isKept, let instance = construction.parent?.instances[record] {
      _ = construction.end()
      construction.parent?.noteReads(instance.edges)
      return instance.value as! Value
    }
    let outcome = await construction.run { () async throws(Failure) in
      if let interposition { try await interposition.makeAsynchronously(make) } else { try await make() }
    }
    let (edges, isStale) = construction.end()
    construction.parent?.noteReads(edges)
    if isStale { construction.parent?.markStale() }
    let value = try outcome.get()
    if isKept { construction.parent?.instances[record] = ResolvedInstance(value: value, edges: edges) }
    return value
  }
}
