// SPDX-License-Identifier: Apache-2.0

public import DovetailAtomics

/// What a read of a kept value found.
enum Claim<Value> {
  case value(Value, ProviderRecord, version: UInt64)
  case construction(ProviderRecord, UInt64, Interposition<Value>?)
  case waiting(ProviderRecord)
}

extension WiringCore {
  /// What `shared` does when its fast path does not: a static function, because a call that needs no register of its
  /// own for `self` leaves the fast path around it with fewer to save.
  @usableFromInline @inline(never)
  static func readShared<Value, Failure: Error>(
    _ state: UnsafeMutablePointer<dovetail_wiring>, _ site: CallSite, _ traits: Traits,
    _ options: ProviderOptions<Value>?, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Unmanaged<WiringCore>.fromOpaque(state.pointee.core).takeUnretainedValue().resolveShared(site, traits, options, make)
  }

  /// Reads a provider that keeps its instance: the slow path of `shared`, and all of `weak`.
  @usableFromInline @inline(never)
  func resolveShared<Value, Failure: Error>(
    _ site: CallSite, _ traits: Traits, _ options: ProviderOptions<Value>?, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadContext.current
    if let identification = thread.identification {
      return try identification.meet(recordForIdentification(site, Value.self, traits), on: thread) {
        () throws(Failure) in try resolveShared(site, traits, options, make)
      }
    }
    if let value = readPublished(site, Value.self, on: thread) { return value }
    while true {
      switch claim(site, Value.self, traits, on: thread) {
      case .value(let value, let record, let version):
        if rewireExpiredSources(of: record) { continue }
        thread.noteRead(of: record, version: version, in: self)
        return value
      case .construction(let record, let number, let interposition):
        return try construct(record, number, interposition, options, on: thread, make)
      case .waiting(let record):
        Waits.wait(for: record, on: thread)
      }
    }
  }

  /// Reads a value that is in its cell, without a lock, while a factory runs or where the first slot was another's.
  func readPublished<Value>(_ site: CallSite, _: Value.Type, on thread: ThreadContext) -> Value? {
    guard
      let cell = dovetail_begin_slow_read(
        thread.thread, state, site.file, site.function, site.line, site.column, typeTag(Value.self))
    else { return nil }
    let record = Unmanaged<ProviderRecord>.fromOpaque(cell.pointee.record).takeUnretainedValue()
    let value = record.copyValue(as: Value.self)
    let version = record.version
    dovetail_end_read(thread.thread)
    thread.noteRead(of: record, version: version, in: self)
    return value
  }

  /// Finds the value, or takes it upon the thread to build it, or says whom to wait for.
  private func claim<Value>(
    _ site: CallSite, _: Value.Type, _ traits: Traits, on thread: ThreadContext
  ) -> Claim<Value> {
    let record = withLock { self.record(at: site, Value.self, traits) }
    return claim(record, by: thread)
  }

  /// Finds the value of a provider, or notes that `builder` builds it, or says that somebody else does.
  func claim<Value>(_ record: ProviderRecord, by builder: Builder) -> Claim<Value> {
    lock()
    defer { unlock() }
    if phase == .closed { stop(.readAfterTearDown(of: record)) }
    if record.status == .doubtful && record.edges.allSatisfy(\.isCurrent) { record.settle() }
    switch record.status {
    case .built where record.traits.lifetime == .weak:
      if let instance = record.instance { return .value(instance as! Value, record, version: record.version) }
    case .built:
      return .value(record.copyValue(as: Value.self), record, version: record.version)
    case .building:
      if let thread = builder as? ThreadContext, record.builder === thread {
        stop(.cycle(through: record, frames: thread.frames.map(\.record)))
      }
      return .waiting(record)
    case .idle, .doubtful:
      break
    }
    if phase == .closing { stop(.readAfterTearDown(of: record)) }
    record.beginConstruction(by: builder)
    return .construction(record, record.construction, record.interposition(of: Value.self))
  }

  private func construct<Value, Failure: Error>(
    _ record: ProviderRecord, _ number: UInt64, _ interposition: Interposition<Value>?,
    _ options: ProviderOptions<Value>?, on thread: ThreadContext, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    thread.begin(record)
    let value: Value
    do throws(Failure) {
      value = if let interposition { try interposition.make(make) } else { try make() }
    } catch {
      _ = thread.end()
      abandon(record, number)
      throw error
    }
    let (frame, edges) = thread.end()
    let finished = finish(
      Construction(
        record: record, number: number, value: value, edges: edges, isStale: frame.isStale, start: frame.start,
        isReplacement: interposition?.isReplacement ?? false, isReplacedByValue: interposition?.isValue ?? false,
        options: options))
    if let version = finished.version {
      thread.noteRead(of: record, version: version, in: self)
    } else {
      thread.markStale(in: self)
    }
    return finished.value
  }

  /// Gives up a construction that failed. Whoever waits tries it in turn.
  func abandon(_ record: ProviderRecord, _ number: UInt64) {
    let waiters = withLock { record.construction == number ? record.endConstruction(.idle) : Waiters() }
    waiters.wake()
  }

  func recordForIdentification<Value>(_ site: CallSite, _ type: Value.Type, _ traits: Traits) -> ProviderRecord {
    withLock {
      let record = record(at: site, type, traits)
      if phase == .closed { stop(.readAfterTearDown(of: record)) }
      return record
    }
  }
}

extension ProviderRecord {
  /// Marks the provider as being built. The lock is held.
  func beginConstruction(by builder: Builder) {
    status = .building
    self.builder = builder
    construction += 1
  }

  /// Ends a construction, whatever became of it. The lock is held.
  func endConstruction(_ status: Status) -> Waiters {
    let waiters = Waiters(haveThreads: hasWaiters, tasks: asynchronousWaiters)
    self.status = status
    builder = nil
    hasWaiters = false
    asynchronousWaiters = []
    return waiters
  }

  /// Takes a doubtful value as current again. The lock is held.
  func settle() {
    status = .built
    version &= ~1
    publish()
  }
}
