// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ProviderRecord {
  /// Records where the provider is replaced, until it is read, if the test has unread replacements reported.
  ///
  /// Called without the lock. Until the first read the value is hidden from the fast path, which records nothing.
  func rememberUnreadReplacement(at place: CodePlace) {
    guard let seal = withWiring({ $0.seal }), seal.reportsUnreadReplacements else { return }
    withLock {
      lazyExtras.unreadReplacement = place
      // Withdrawing a value requires waiting for its readers: a later rewiring finds it withdrawn, and frees it
      // immediately.
      if dovetail_withdraw(cell) { dovetail_wait_for_readers() }
    }
  }

  /// Forgets the replacement, because the provider is read.
  ///
  /// The lock is held.
  func forgetUnreadReplacement() {
    guard let extras, extras.unreadReplacement != nil else { return }
    extras.unreadReplacement = nil
    if status == .built { publish() }
  }

  /// Forgets a replacement that is equal to the value before it, if something was built from that: it stays, and has no
  /// reason to read the new one.
  ///
  /// Called without locks.
  func forgetUnreadReplacementIfInUse() {
    guard withLock({ extras?.unreadReplacement }) != nil else { return }
    var visited: [WiringCore] = []
    let isInUse = wiring.withTreeLock { _ in
      wiring.hasDependents(of: cell) || wiring.hasDescendant(&visited) { $0.hasDependents(of: cell) }
    }
    if isInUse { withLock { forgetUnreadReplacement() } }
    withExtendedLifetime(visited) {}
  }
}

extension WiringCore {
  /// Whether a value that this wiring keeps was built from a provider's.
  fileprivate func hasDependents(of cell: CellPointer) -> Bool {
    withLock {
      records.contains { dependent in dependent.keepsInstance && dependent.edges.contains { $0.cell == cell } }
    }
  }

  /// Reports the unread replacements.
  ///
  /// Called without the lock.
  @inline(never)
  func reportUnreadReplacements() {
    guard let seal, seal.reportsUnreadReplacements else { return }
    let unread = withLock {
      records.compactMap { record in record.extras?.unreadReplacement.map { (record, place: $0) } }
    }
    for (record, place) in unread { seal.report(.unread(record, replacedAt: place)) }
  }
}
