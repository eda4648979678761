// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension ProviderRecord {
  /// Notes where the provider is replaced, if the test wants to hear of replacements that nobody reads.
  ///
  /// Called without the lock. Until the first read the value is kept from the fast path, which notes nothing.
  func noteReplacement(at place: CodePlace) {
    guard let seal = withWiring({ $0.seal }), seal.reportsUnreadReplacements else { return }
    withLock {
      madeExtras.unreadReplacement = place
      // Whoever withdraws a value waits for its readers: a later rewiring finds it withdrawn, and frees it at once.
      if dovetail_withdraw(cell) { dovetail_wait_for_readers() }
    }
  }

  /// Notes that the provider is read.
  ///
  /// The lock is held.
  func noteReplacementIsRead() {
    guard let extras = self.extras, extras.unreadReplacement != nil else { return }
    extras.unreadReplacement = nil
    if self.status == .built { publish() }
  }
}

extension WiringCore {
  /// Reports the replacements that nobody has read.
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
