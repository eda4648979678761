// SPDX-License-Identifier: Apache-2.0

// A value expires if its provider says so, or if it was built from one that does. Nothing happens when the time is
// over: the next read finds out, and then rewires from the provider whose value has expired.

extension WiringCore {
  /// Whether a value of a version that was copied must be read again, because it, or something that it was built from,
  /// has expired.
  ///
  /// Called without the lock.
  func hasExpired(_ record: ProviderRecord, _ version: UInt64) -> Bool {
    if rewireExpiredSources(of: record) { return true }
    // Another thread may have noticed it first, and if it is an ancestor's, its rewiring may still be on its way here.
    let hasForeignSources = withLock { record.extras?.expiringSources.contains { $0.wiring !== self } ?? false }
    if hasForeignSources { withTreeLock { _ in } }
    return withLock { record.version != version }
  }

  /// Rewires from the first source that has expired.
  ///
  /// - Returns: Whether there was one, so that the value must be read again.
  private func rewireExpiredSources(of record: ProviderRecord) -> Bool {
    guard record.isExpiring else { return false }
    // Combined under the lock: the thread sanitizer does not see that all others have released a shared array.
    for source in withLock({ (record.extras?.expiringSources ?? []) + [record] }) {
      // A parent's provider answers for the sources of its own wiring.
      if source.wiring !== self {
        if source.wiring.rewireExpiredSources(of: source) { return true }
        continue
      }
      let number = withLock { source.constructionNumber }
      // When a root ends, what is left of it is not rebuilt, and a tear-down may still read it.
      guard let hasExpired = withLock({ source.status == .built && phase == .open ? source.extras?.expiryCheck : nil }),
        hasExpired()
      else { continue }
      // Unless another thread was first: a value that has just been built must not be dropped.
      rewire(
        from: source, .compared,
        if: { source.constructionNumber == number && source.extras?.expiryCheck != nil && phase == .open }
      ) {
        source.extras?.expiryCheck = nil
      }
      return true
    }
    return false
  }
}

extension ProviderRecord {
  /// Records that a value expires, or is built from one that does.
  ///
  /// The lock is held.
  func noteExpiry(_ expiryCheck: ExpiryCheck?) {
    var sources: [ProviderRecord] = []
    // A source that is reached in several ways is recorded once.
    func note(_ source: ProviderRecord) {
      if !sources.contains(source) { sources.append(source) }
    }
    for edge in self.edges where edge.isExpiring {
      let source = edge.record
      if source.wiring !== self.wiring || source.extras?.expiryCheck != nil { note(source) }
      if source.wiring === self.wiring { source.extras?.expiringSources.forEach(note) }
    }
    isExpiring = expiryCheck != nil || !sources.isEmpty
    if isExpiring || self.extras != nil {
      lazyExtras.expiryCheck = expiryCheck
      lazyExtras.expiringSources = sources
    }
  }

  /// Records that a value no longer expires.
  ///
  /// The lock is held.
  ///
  /// - Returns: The expiry check: it holds the user's clock, and must be released without the lock.
  func forgetExpiry() -> ExpiryCheck? {
    guard isExpiring else { return nil }
    isExpiring = false
    defer {
      self.extras?.expiryCheck = nil
      self.extras?.expiringSources = []
    }
    return self.extras?.expiryCheck
  }
}
