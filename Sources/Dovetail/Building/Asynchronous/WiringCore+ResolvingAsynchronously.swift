// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  /// Reads a provider that keeps its instance and has an asynchronous factory.
  @usableFromInline @inline(never)
  func resolveKept<Value: Sendable, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, options: ProviderOptions?,
    make: () async throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) async throws(Failure) -> Value {
    if let value = readPublished(site, Value.self) { return value }
    if let identification = identificationOfTask {
      return try await identification.answer(findOrCreateRecord(site, Value.self, traits)) {
        () async throws(Failure) in
        try await resolveKeptUnidentified(site, traits, options: options, make: make, stub: stub)
      }
    }
    return try await resolveKeptUnidentified(site, traits, options: options, make: make, stub: stub)
  }

  private func resolveKeptUnidentified<Value: Sendable, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, options: ProviderOptions?,
    make: () async throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) async throws(Failure) -> Value {
    let record = findOrCreateRecord(site, Value.self, traits)
    // Begun before the lock is taken: it announces itself to this wiring and to its ancestors. It continues while the
    // task waits, so that they know of the read if they end in the meantime.
    let construction = AsynchronousConstruction.begin(record)
    construction.checkDepth()
    var isRetry = false
    while true {
      lock()
      switch claim(record, by: construction, isRetry: isRetry) {
      case .ready(let instance):
        let value = if let instance { instance as! Value } else { record.copyValue(as: Value.self) }
        let (version, isExpiring) = (record.version, record.isExpiring)
        unlock()
        if isRetry { wakeTasks(waitingFor: record) }
        if isExpiring && rewireIfExpired(record, version) {
          isRetry = true
          continue
        }
        construction.end()
        construction.parent?.noteRead(Edge(cell: record.cell, version: version))
        return value
      case .build(let number):
        let override = record.override(of: Value.self)
        unlock()
        return try await build(
          construction, number: number, override: override, options: options, make: make, stub: stub)
      case .wait:
        isRetry = true
        unlock()
        let isCancelled = await construction.waitForEnd(of: Awaited(record: record), Failure.self)
        if isCancelled {
          wakeNextTask(waitingFor: record)
          construction.end()
          // The factory around it may continue without the value. It has to run again when the provider is replaced.
          let version = withLock {
            record.lazyExtras.hasDependentsWithoutValue = true
            return record.version
          }
          construction.parent?.noteRead(Edge(cell: record.cell, version: version))
          throw CancellationError() as! Failure
        }
      }
    }
  }

  private func build<Value: Sendable, Failure: Error>(
    _ construction: AsynchronousConstruction, number: UInt64, override: Override<Value>?,
    options: ProviderOptions?, make: () async throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) async throws(Failure) -> Value {
    let seal = sealing(construction.record.traits)
    let result = await run(construction, seal: seal, override: override, make: make, stub: stub)
    guard case .success(let value) = result else {
      construction.endFailed(number: number, options: options)
      return try result.get()
    }
    let (edges, isStale) = construction.end()
    let finishedConstruction = FinishedConstruction(
      record: construction.record, number: number, edges: edges, isStale: isStale,
      startTicks: construction.factoryStartTicks,
      origin: override.origin(isSealed: seal != nil), options: options)
    let (finished, kept) = finish(finishedConstruction, with: value)
    switch kept {
    case .new(let version):
      construction.parent?.noteRead(Edge(cell: construction.record.cell, version: version))
      construction.parent?.noteBuilt(finishedConstruction.built, hasTearDown: finishedConstruction.tearDown != nil)
    case .previous(let version):
      construction.parent?.noteRead(Edge(cell: construction.record.cell, version: version))
    case .none: construction.parent?.markStale()
    }
    return finished
  }

  /// Runs the factory, or what overrides it.
  private func run<Value, Failure: Error>(
    _ construction: AsynchronousConstruction, seal: Seal?, override: Override<Value>?,
    make: () async throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) async -> Result<Value, Failure> {
    await construction.run { () async throws(Failure) in
      if let seal {
        try override.make { () throws(Failure) in
          try standIn(isAsynchronous: true, seal: seal, Failure.self, stub: stub)
        }
      } else if let override {
        try await override.makeAsynchronously(make)
      } else {
        try await make()
      }
    }
  }

  /// The identification to which the calling task belongs; `nil` if the wiring knows of no construction.
  private var identificationOfTask: Identification? {
    mayBeReadByTasks ? TaskPosition.identification : nil
  }

  /// Reads a value that is in its cell, unless a task may have to record the read.
  private func readPublished<Value>(_ site: CallSite, _: Value.Type) -> Value? {
    if mayBeReadByTasks { return nil }
    _ = ThreadContext.current  // Registers the thread, so that writers wait for its read sections.
    guard
      let cell = site.cell(of: Value.self, in: state),
      dovetail_begin_cell_read(cell)
    else { return nil }
    let value = cell.copyValue(as: Value.self)
    dovetail_end_read()
    return value
  }

  /// Reads a provider that does not keep its instances and has an asynchronous factory.
  @usableFromInline @inline(never)
  func resolveUnkept<Value, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, make: () async throws(Failure) -> Value,
    stub: () throws(NoStub) -> Value
  ) async throws(Failure) -> Value {
    let (record, version, override) = findOrCreateUnkept(site, Value.self, traits)
    if let identification = identificationOfTask {
      return try await identification.answer(record) { () async throws(Failure) in
        try await resolveUnkeptUnidentified(record, version: version, override: override, make: make, stub: stub)
      }
    }
    return try await resolveUnkeptUnidentified(record, version: version, override: override, make: make, stub: stub)
  }

  private func resolveUnkeptUnidentified<Value, Failure: Error>(
    _ record: ProviderRecord, version: UInt64, override: Override<Value>?,
    make: () async throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) async throws(Failure) -> Value {
    let construction = AsynchronousConstruction.begin(record, version: version)
    construction.checkDepth()
    construction.parent?.noteRead(Edge(cell: record.cell, version: version))
    // If the provider's instances are kept in it.
    let resolution = record.traits.lifetime == .perResolution ? construction.resolution : nil
    if let resolution, let instance = try await claim(construction, in: resolution, Failure.self) {
      construction.end()
      // If the provider has been replaced since the construction began, what is built from the instance is outdated.
      construction.parent?.noteRead(Edge(cell: record.cell, version: instance.version))
      construction.parent?.noteReads(instance.edges)
      if instance.isStale { construction.parent?.markStale() }
      return instance.value as! Value
    }
    let seal = sealing(record.traits)
    let outcome = await run(construction, seal: seal, override: override, make: make, stub: stub)
    guard case .success(let value) = outcome else {
      construction.endFailed()
      resolution?.endConstruction(of: record, by: construction, nil)
      return try outcome.get()
    }
    let (edges, isStale) = construction.end()
    construction.parent?.noteReads(edges)
    if isStale { construction.parent?.markStale() }
    noteInstance(
      of: record, version: version, edges: edges, isStale: isStale, startTicks: construction.factoryStartTicks)
    resolution?.endConstruction(
      of: record, by: construction,
      ResolvedInstance(wiring: self, value: value, version: version, edges: edges, isStale: isStale))
    return value
  }

  /// Finds the instance of a resolution, or returns `nil` if the caller has to build it.
  ///
  /// Waits if another task is building it.
  private func claim<Failure: Error>(
    _ construction: AsynchronousConstruction, in resolution: Resolution, _: Failure.Type
  ) async throws(Failure) -> ResolvedInstance? {
    let record = construction.record
    while true {
      switch resolution.claim(record, by: construction) {
      case .ready(let instance): return instance
      case .build: return nil
      case .wait: break
      }
      let awaited = Awaited(record: record, resolution: resolution)
      let isCancelled = await construction.waitForEnd(of: awaited, Failure.self)
      if isCancelled {
        construction.end()
        throw CancellationError() as! Failure
      }
    }
  }
}

extension AsynchronousConstruction {
  /// Waits until another construction has ended, or, if the read can throw, until its task is cancelled.
  ///
  /// - Returns: Whether the read stops because its task was cancelled.
  fileprivate func waitForEnd<Failure: Error>(of awaited: Awaited, _: Failure.Type) async -> Bool {
    let isCancellable = Failure.self == (any Error).self
    await WaitingTask.wait(for: awaited, by: parent, isCancellable: isCancellable)
    return isCancellable && Task.isCancelled
  }
}
