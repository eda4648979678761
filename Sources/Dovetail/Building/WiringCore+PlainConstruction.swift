// SPDX-License-Identifier: Apache-2.0

public import DovetailAtomics

// The plain construction of a shared provider's value: there is no previous value to compare, and none of what
// `ProviderExtras` has, such as a replacement, an expiration, a tear-down or an observer. That is the case for every
// first value, and for most rebuilt ones. The code that moves the value is specialised for its type, in the client; the
// code that decides has no generic parameter.

/// What was begun for a plain provider.
@usableFromInline
enum PlainBeginning {
  /// The value exists, and the read, whose section is open, need not be recorded.
  case unobservedRead(CellPointer)
  /// The value exists, but the read, whose section is open, must be recorded.
  case read(CellPointer)
  /// The reader has to build the value, which no other thread is building.
  case construction(CellPointer)
}

extension WiringCore {
  /// Reads a shared provider if the fast path of `shared` cannot.
  ///
  /// A static function: a call without `self` leaves the fast path around it with fewer registers to save.
  @inlinable @inline(never)
  static func readShared<Value, Failure: Error>(
    _ state: WiringPointer, _ site: CallSite, _ traits: ProviderTraits,
    options: ProviderOptions?, make: () throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    switch state.beginPlain(
      site, Value.self, size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment, traits,
      hasOptions: options != nil)
    {
    case .unobservedRead(let cell):
      let value = cell.copyValue(as: Value.self)
      dovetail_end_read()
      return value
    case .read(let cell):
      let value = cell.copyValue(as: Value.self)
      state.endPlainRead(cell)
      return value
    case .construction(let cell):
      // No `do` and `catch`, which would move the value once more.
      var isMade = false
      defer { if !isMade { state.failPlain(cell) } }
      let value = try make()
      isMade = true
      if state.lockToKeepPlain(cell) {
        cell.setValue(consume value)
        let copy = cell.copyValue(as: Value.self)
        state.publishPlainAndUnlock(cell)
        return copy
      }
      return value
    case nil:
      break
    }
    return try owner(of: state).resolveKept(site, traits, options: options, make: make, stub: stub)
  }

  fileprivate func beginPlainConstruction(
    _ cell: CellPointer?, _ site: CallSite, _ type: Any.Type, size: Int, alignment: Int,
    _ traits: ProviderTraits, on thread: ThreadContext
  ) -> PlainBeginning? {
    lock()
    guard phase == .open,
      let record = findOrCreatePlainRecord(cell, at: site, type, size: size, alignment: alignment, traits)
    else {
      unlock()
      return nil
    }
    let number = record.beginConstruction(by: thread)
    unlock()
    thread.pushFrame(record, number: number)
    return .construction(record.cell)
  }

  /// The record of a provider if its construction is plain: a new one, or one that has lost its value.
  ///
  /// The lock is held.
  private func findOrCreatePlainRecord(
    _ cell: CellPointer?, at site: CallSite, _ type: Any.Type, size: Int, alignment: Int,
    _ traits: ProviderTraits
  ) -> ProviderRecord? {
    if let cell {
      let record = ProviderRecord(cell)
      let isPlain = record.status == .idle && !record.hasValue && record.extras == nil && !record.isExpiring
      return isPlain ? record : nil
    }
    if site.equalCell(of: type, in: state) != nil { return nil }
    return createRecord(at: site, type, size: size, alignment: alignment, traits)
  }
}

// Methods of the wiring's state: static methods of the wiring would be called through a second function, which only
// drops the metatype.
extension WiringPointer {
  /// Begins a read or a construction of a plain provider, or does nothing.
  @usableFromInline @inline(never)
  func beginPlain(
    _ site: CallSite, _ type: Any.Type, size: Int, alignment: Int, _ traits: ProviderTraits, hasOptions: Bool
  ) -> PlainBeginning? {
    let cell = site.cell(of: type, in: self)
    // Readers are diverted while an asynchronous factory runs, although most of them do not belong to it.
    if let cell, dovetail_is_idle(), TaskPosition.current == nil, dovetail_begin_cell_read(cell) {
      return .unobservedRead(cell)
    }
    return withCore { core, thread in
      if thread.identification(in: core) != nil { return nil }
      if let cell, dovetail_begin_cell_read(cell) { return .read(cell) }
      if hasOptions || core.sealing(traits) != nil { return nil }
      return core.beginPlainConstruction(cell, site, type, size: size, alignment: alignment, traits, on: thread)
    }
  }

  /// Ends a read whose value has been copied.
  @usableFromInline @inline(never)
  func endPlainRead(_ cell: CellPointer) {
    let version = dovetail_version(cell)
    dovetail_end_read()
    withCore { core, thread in thread.noteRead(of: cell, version: version, in: core) }
  }

  /// Ends a construction whose factory has thrown.
  @usableFromInline @inline(never)
  func failPlain(_ cell: CellPointer) {
    withCore { core, thread in
      core.fail(ProviderRecord(cell), number: thread.innermost.frame.number, on: thread)
    }
  }

  /// Whether a value that was just created can be kept.
  ///
  /// If so, the lock is held until the value is in its cell and ``publishPlainAndUnlock(_:)`` is called.
  @usableFromInline @inline(never)
  func lockToKeepPlain(_ cell: CellPointer) -> Bool {
    withCore { core, thread in
      let record = ProviderRecord(cell)
      let (frame, edges) = thread.innermost
      core.linkIfNeeded(for: edges)
      let edgeList = EdgeList(edges)
      let expiryCheck = core.checkInheritedFromAncestors(by: record, through: edgeList)
      core.lock()
      guard core.canKeep(record, frame.number, isStale: frame.isStale, edges) else {
        core.unlock()
        core.abandon(record, number: frame.number)
        thread.popFrameDiscardingEdges()
        thread.markStale(in: core)
        core.releaseIfUnused()
        return false
      }
      if !edges.isEmpty || !record.edges.isEmpty { core.noteEdges(edgeList, of: record, expiryCheck) }
      core.noteConstruction(of: record, startTicks: frame.startTicks, isSetByHand: false)
      return true
    }
  }

  /// Publishes the value in the cell to readers.
  ///
  /// The caller holds the lock; this function releases it.
  @usableFromInline @inline(never)
  func publishPlainAndUnlock(_ cell: CellPointer) {
    withCore { core, thread in
      let record = ProviderRecord(cell)
      record.hasValue = true
      core.appendBuilt(record)
      let version = record.versionAfterNone
      record.version = version
      let built = BuiltValue(record: record, constructionNumber: record.constructionNumber)
      let rejectsNewReads = core.publishAndUnlock(record)
      // Only now: a `deinit` that runs at the end of a resolution must not run under the lock.
      thread.popFrameDiscardingEdges()
      thread.noteRead(of: cell, version: version, in: core)
      if thread.hasPossibleLeftovers || core.mayBeReadByTasks { thread.noteBuilt(built, hasTearDown: false) }
      if rejectsNewReads { core.releaseIfUnused() }
    }
  }

  /// Calls a closure with the wiring and the calling thread's context.
  ///
  /// Both outlive the call, so neither is retained.
  @inline(__always)
  private func withCore<Result>(_ body: (WiringCore, ThreadContext) -> Result) -> Result {
    Unmanaged<WiringCore>.fromOpaque(pointee.core)._withUnsafeGuaranteedRef { core in
      ThreadContext.withCurrent { thread in body(core, thread) }
    }
  }
}
