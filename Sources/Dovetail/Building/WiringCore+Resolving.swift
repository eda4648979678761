// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

// Functions that know a value's type do little more than move it: a type that depends on a generic parameter costs a
// lookup for each use. What can be decided without the type is decided in functions without generic parameters.

extension WiringCore {
  /// What a reader of a kept value has to do.
  enum Claim {
    /// Take the value: the instance of a weak provider, or otherwise the content of the cell.
    case ready(weak: AnyObject?)
    /// Build the value: the reader has been recorded as its builder, for the construction of that number.
    case build(number: UInt64)
    /// Wait for its builder, which may be the reader itself: the search for cycles finds that.
    case wait
  }

  /// Reads a provider that keeps its instance: a `shared` one that no faster path can read, or a `weak` one.
  @usableFromInline
  func resolveKept<Value, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, options: ProviderOptions?, make: () throws(Failure) -> Value,
    stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadContext.current
    if let identification = thread.identification(in: self) {
      let record = findOrCreateRecord(site, Value.self, traits)
      if let expiration = options?.expiration { record.setExpiration(expiration) }
      return try identification.answer(record, on: thread) { () throws(Failure) in
        try resolveKeptUnidentified(site, traits, options: options, on: thread, make: make, stub: stub)
      }
    }
    return try resolveKeptUnidentified(site, traits, options: options, on: thread, make: make, stub: stub)
  }

  private func resolveKeptUnidentified<Value, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, options: ProviderOptions?, on thread: ThreadContext,
    make: () throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let cell = site.cell(of: Value.self, in: state)
    var isRetry = false
    defer { if isRetry { endOutlivingRead() } }
    /// The lock is held.
    func noteBeginning() {
      if !isRetry { beginOutlivingRead() }
      isRetry = true
    }
    while true {
      lock()
      let record =
        if let cell { ProviderRecord(cell) } else {
          record(at: site, Value.self, traits)
        }
      switch claim(record, by: thread, isRetry: isRetry) {
      case .ready(let instance):
        let value = if let instance { instance as! Value } else { record.copyValue(as: Value.self) }
        let (version, isExpiring) = (record.version, record.isExpiring)
        if isExpiring { noteBeginning() }
        unlock()
        if isExpiring && rewireIfExpired(record, version) { continue }
        thread.noteRead(of: record.cell, version: version, in: self)
        return value
      case .build(let number):
        // Under the same lock: between two replacements there may be no override, and the provider's own factory must
        // not run.
        let override = record.extras?.override
        unlock()
        let seal = sealing(traits)
        if seal == nil && override == nil {
          return try build(record, number: number, origin: .own, options: options, on: thread, make: make)
        }
        return try buildReplaced(
          record, number: number, override: override, seal: seal, options: options, on: thread, make: make, stub: stub)
      case .wait:
        noteBeginning()
        unlock()
        Waits.wait(for: Awaited(record: record), on: thread)
      }
    }
  }

  /// Decides what a reader has to do.
  ///
  /// The lock is held.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - builder: The builder of the value, if the reader has to build it.
  ///   - isRetry: Whether the reader has looked before, so that the root may have ended in the meantime: it has
  ///     waited, or found a value that had expired.
  /// - Returns: What the reader has to do.
  func claim(_ record: ProviderRecord, by builder: Builder, isRetry: Bool) -> Claim {
    if rejectsNewReads && !isRetry { checkEnd(for: record) }
    record.forgetUnreadReplacement()
    if record.status == .doubtful && confirm(record) {
      record.settle()
      confirmations &+= 1
    }
    switch record.status {
    case .built:
      if record.traits.lifetime != .weak { return .ready(weak: nil) }
      // Looked up once: its last reference may be released at any time, and it must not be freed under the lock.
      if let instance = record.extras?.instance { return .ready(weak: instance) }
    case .building:
      return .wait
    case .idle, .doubtful:
      break
    }
    if isReadOnly && !isRetry && !mayContinue {
      // What would have been compared with its successor: there will be none.
      if record.hasValue { return .ready(weak: nil) }
      if let instance = record.extras?.instance { return .ready(weak: instance) }
      stopRead(of: record)
    }
    return .build(number: record.beginConstruction(by: builder))
  }

  private func build<Value, Failure: Error>(
    _ record: ProviderRecord, number: UInt64, origin: Origin, options: ProviderOptions?,
    on thread: ThreadContext, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    thread.pushFrame(record, number: number)
    let value: Value
    do throws(Failure) {
      value = try make()
    } catch {
      fail(record, number: number, options: options, on: thread)
      throw error
    }
    let (frame, edges) = thread.popFrame()
    let construction = FinishedConstruction(
      record: record, number: number, edges: edges, isStale: frame.isStale, startTicks: frame.startTicks,
      origin: origin, options: options)
    return finish(construction, with: value, on: thread)
  }

  /// Builds what replaces the result of the provider's own factory, or a sealed root's stub.
  @inline(never)
  private func buildReplaced<Value, Failure: Error>(
    _ record: ProviderRecord, number: UInt64, override: AnyObject?, seal: Seal?, options: ProviderOptions?,
    on thread: ThreadContext, make: () throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let override = override.map { record.override($0, of: Value.self) }
    let origin = override.origin(isSealed: seal != nil)
    return try build(record, number: number, origin: origin, options: options, on: thread) { () throws(Failure) in
      try run(override: override, seal: seal, on: thread, make: make, stub: stub)
    }
  }

  /// Runs what the construction that was just begun on the thread is to run: the provider's own factory, unless it is
  /// overridden or the root is sealed.
  @inline(__always)
  func run<Value, Failure: Error>(
    override: Override<Value>?, seal: Seal?, on thread: ThreadContext, make: () throws(Failure) -> Value,
    stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    thread.note(override: override)
    if let seal {
      return try override.make { () throws(Failure) in
        try standIn(seal: seal, Failure.self, stub: stub)
      }
    }
    return try override.make(make)
  }

  /// Ends a construction whose factory has thrown.
  ///
  /// The factory around it may continue without the value. It has to run again when the provider is replaced.
  func fail(_ record: ProviderRecord, number: UInt64, options: ProviderOptions? = nil, on thread: ThreadContext) {
    let leftovers = thread.popFailedFrame()
    if let version = abandonFailed(record, number: number, options: options) {
      thread.noteRead(of: record.cell, version: version, in: self)
    } else {
      thread.markStale(in: self)
    }
    tearDownLeftovers(leftovers)
    releaseIfUnused()
  }

  /// Abandons a construction whose value is not kept.
  func abandon(_ record: ProviderRecord, number: UInt64) {
    _ = abandon(record, number: number) {}
  }

  /// Abandons a construction whose factory has failed: others may continue without the value.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - number: The number of the construction.
  ///   - options: The options of the provider, if it has.
  /// - Returns: The version for an edge to the provider without a value, or `nil` if the construction was overtaken.
  func abandonFailed(_ record: ProviderRecord, number: UInt64, options: ProviderOptions?) -> UInt64? {
    // The clock is asked for the time, and freed, without the lock.
    var expiryCheck = options?.expiration?.makeExpiryCheck(for: record)
    defer { withExtendedLifetime(expiryCheck) {} }
    return abandon(record, number: number) {
      if expiryCheck != nil { record.noteFailure(&expiryCheck) }
      record.lazyExtras.hasDependentsWithoutValue = true
    }
  }

  /// Abandons a construction, and calls a closure under the lock unless it was overtaken.
  ///
  /// Waiting threads then try again, and waiting tasks in turn: each failure wakes one of them.
  ///
  /// - Returns: The version of the provider without a value, or `nil` if the construction was overtaken.
  private func abandon(_ record: ProviderRecord, number: UInt64, _ note: () -> Void) -> UInt64? {
    lock()
    guard record.constructionNumber == number else {
      // Begun when it was overtaken.
      outlivingReads -= 1
      unlock()
      return nil
    }
    note()
    let version = record.version
    let waiters = record.endConstruction(.idle, keepsTasks: true)
    let hasWaitingTasks = record.extras.map { $0.waitingTasks.count > 0 } ?? false
    unlock()
    waiters?.wake()
    if hasWaitingTasks { wakeNextTask(waitingFor: record) }
    return version
  }

  /// Wakes the task that has waited for longest for a provider that is not being built.
  ///
  /// The others go on waiting: the one that is woken builds the value, and wakes them, or the next of them if it fails.
  /// If it does not build, since it has been cancelled or there is a value, it has to wake them as well.
  func wakeNextTask(waitingFor record: ProviderRecord) {
    while let task = withLock({ record.status == .building ? nil : record.extras?.waitingTasks.takeFirst() }) {
      if task.resume() { return }
    }
  }

  /// Wakes the tasks that wait for a provider that is not being built.
  func wakeTasks(waitingFor record: ProviderRecord) {
    let tasks = withLock { record.status == .building ? nil : record.extras?.waitingTasks.take() }
    tasks?.resume()
  }

  /// The record of a provider, unless the root has ended for this read.
  func findOrCreateRecord<Value>(_ site: CallSite, _ type: Value.Type, _ traits: ProviderTraits) -> ProviderRecord {
    withLock {
      let record = record(at: site, type, traits)
      if rejectsNewReads { checkEnd(for: record) }
      return record
    }
  }
}
