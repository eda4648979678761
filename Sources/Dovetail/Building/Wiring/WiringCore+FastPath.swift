// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

// Which readers may take the fast path. Where a counter or a phase decides that, it is changed under the lock.

extension WiringCore {
  /// Closes the fast path of transient providers for as long as one of them is replaced.
  func updateReplacedTransients() {
    hasReplacedTransients = records.contains { $0.traits.lifetime == .transient && $0.extras?.override != nil }
    updateFastPath()
  }

  @inline(never)
  func updateFastPath() {
    dovetail_divert_readers(state, taskReaders > 0 || rejectsNewReads)
    dovetail_set_slow_transients(
      state, taskReaders > 0 || phase != .open || hasReplacedTransients || isSealed || surveys > 0)
  }

  /// Records that an asynchronous factory of this wiring begins, or an asynchronous read that identifies a provider.
  ///
  /// The reads of such a task, here or in an ancestor, can only be recognised by the task, so all readers take the slow
  /// path in the meantime. Called without the lock.
  func beginTaskReads() { changeReaders { $0.taskReaders += 1 } }

  /// Records that such a factory or read has ended.
  ///
  /// Called without the lock.
  func endTaskReads() { changeReaders { $0.taskReaders -= 1 } }

  /// Records that a survey begins: during one, transient providers of this wiring and of its ancestors leave records.
  ///
  /// Called without the lock.
  func beginSurvey() { changeReaders { $0.surveys += 1 } }

  /// Records that a survey has ended.
  ///
  /// Called without the lock.
  func endSurvey() { changeReaders { $0.surveys -= 1 } }

  @inline(never)
  private func changeReaders(_ change: (WiringCore) -> Void) {
    for core in sequence(first: self, next: \.parent) {
      let rejectsNewReads = core.withLock {
        change(core)
        core.updateFastPath()
        return core.rejectsNewReads
      }
      if rejectsNewReads { core.releaseIfUnused() }
    }
  }

  /// Whether an asynchronous factory may be running that reads from this wiring: one of its own, of an ancestor or of a
  /// descendant.
  ///
  /// Also true after the end.
  var mayBeReadByTasks: Bool {
    if parent == nil { return dovetail_is_diverted(state) }
    var core: WiringCore? = self
    while let next = core {
      if dovetail_is_diverted(next.state) { return true }
      core = next.parent
    }
    return false
  }
}
