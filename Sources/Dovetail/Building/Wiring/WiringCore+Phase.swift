// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  /// How far the end of a root has come, in this order; a root that is `releasing` returns to `draining` if a read that
  /// began before the end has built something in the meantime, or is still in progress.
  enum Phase {
    case open
    /// Values are being torn down: existing ones can be read, and new reads cannot build others.
    case tearingDown
    /// Only reads that began before the end continue; they find what they would have found.
    case draining
    /// Values are being released: existing ones can be read, and new reads cannot build others.
    case releasing
    /// No values are left.
    case released
  }

  /// Whether existing values can be read, but new reads cannot build others.
  ///
  /// The lock is held.
  var isReadOnly: Bool { phase == .tearingDown || phase == .releasing }

  /// Whether the end has not begun; called without the lock.
  var isOpen: Bool { withLock { phase == .open } }

  /// Whether the root has ended for all reads that did not begin before the end.
  ///
  /// The lock is held.
  var rejectsNewReads: Bool { phase == .draining || phase == .released }

  /// Begins a phase.
  ///
  /// The lock is held.
  func enter(_ phase: Phase) {
    if self.phase == .open { endNanoseconds = dovetail_nanoseconds() }
    self.phase = phase
    updateFastPath()
  }

  /// Stops the program because a provider was read after the end of its root, unless the read may continue.
  ///
  /// The lock is held.
  func checkEnd(for record: ProviderRecord) {
    if !mayContinue { stopRead(of: record) }
  }

  /// Stops the program because a provider was read after the end of its root, or while that is being torn down.
  ///
  /// The lock is held.
  func stopRead(of record: ProviderRecord) -> Never {
    if let identification = ThreadContext.current.identification(in: self) {
      stop(.usedAfterTearDown(record, isTearingDown: isReadOnly, at: identification.place))
    }
    ThreadContext.withRecordsOfCaller { readers in
      stop(isReadOnly ? .readWhileTearingDown(record, by: readers) : .readAfterTearDown(of: record, by: readers))
    }
  }

  /// Whether the calling code reads for one that began before the end.
  ///
  /// The lock is held.
  var mayContinue: Bool {
    let thread = ThreadContext.current
    if thread.mayOutlive(self) { return true }
    return phase != .released && (thread.isBuilding(in: self) || AsynchronousConstruction.isBuilding(in: self))
  }

  /// Whether a time was not after the beginning of the end.
  ///
  /// The lock is held.
  func wasOpen(at nanoseconds: UInt64) -> Bool { phase == .open || nanoseconds <= endNanoseconds }

  /// Whether reads that began before the end may be in progress: the values stay until they have finished.
  ///
  /// The lock is held.
  var isInUse: Bool {
    taskReaders > 0 || outlivingReads > 0 || records.contains { $0.status == .building }
  }

  /// Records that a read begins that continues if the root ends: see ``outlivingReads``.
  ///
  /// The lock is held.
  func beginOutlivingRead() { outlivingReads += 1 }

  /// Records that such a read has finished.
  @inline(never)
  func endOutlivingRead() {
    let mayBeLast = withLock {
      outlivingReads -= 1
      return rejectsNewReads
    }
    if mayBeLast { releaseIfUnused() }
  }
}
