// SPDX-License-Identifier: Apache-2.0

// A value expires if its provider says so, or if it was built from one that does. Nothing happens when the time is
// over: the next read finds out, and then rewires from the provider whose value has expired.
//
// A factory that failed is tried again at the next read of its provider. What was built without its value is kept for
// as long as that value would have been, even if another reader builds the value before: it has the check as its own.
// So has what was built from a weak instance with such a check, since the next instance has none.

extension WiringCore {
  /// Rewires if a value that was copied, or something that it was built from, has expired.
  ///
  /// Called without the lock.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - version: The version of the value that was copied.
  /// - Returns: Whether the value must be read again.
  func rewireIfExpired(_ record: ProviderRecord, _ version: UInt64) -> Bool {
    if rewireExpiredSources(of: record) { return true }
    // Another thread may have noticed it first, and if it is an ancestor's, its rewiring may still be on its way here.
    let hasForeignSources = withLock { record.extras?.expiringSources.contains { !$0.belongs(to: self) } ?? false }
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
      if !source.belongs(to: self) {
        if source.wiring.rewireExpiredSources(of: source) { return true }
        continue
      }
      let (number, hasFailed) = withLock { (source.constructionNumber, source.status == .idle) }
      guard withLock({ expiryCheck(of: source) })?() ?? false else { continue }
      // Unless another thread was first: a value that has just been built must not be dropped.
      rewire(
        from: source,
        if: { source.constructionNumber == number && source.extras?.expiryCheck != nil && phase == .open },
        releasing: hasFailed ? .dropped : .compared)
      return true
    }
    return false
  }

  /// The check whether the value of a provider, or what was built without it because its factory failed, has expired;
  /// `nil` if neither can.
  ///
  /// When a root ends, what is left of it is not rebuilt, and a tear-down may still read it. The lock is held.
  private func expiryCheck(of source: ProviderRecord) -> ExpiryCheck? {
    phase == .open && (source.status == .built || source.status == .idle) ? source.extras?.expiryCheck : nil
  }

  /// The checks of what was read from ancestors and may change its check without a rewiring, as one; `nil` if there are
  /// none.
  ///
  /// A value that is never rewired inherits none. Called without the lock, since it takes those of ancestors.
  func checkInheritedFromAncestors(by record: ProviderRecord, through edges: EdgeList) -> ExpiryCheck? {
    guard parent != nil, record.traits.rewiring != .never else { return nil }
    var checks: ExpiryCheck?
    for edge in edges where edge.mayChangeCheck && !edge.record.belongs(to: self) {
      let source = edge.record
      // If another version is current by now, the value is outdated, and not kept.
      let check = source.wiring.withLock { edge.isCurrent ? source.extras?.expiryCheck : nil }
      checks = firstToExpire(checks, check)
    }
    return checks
  }
}

extension Edge {
  /// Whether another check can take the place of that of what was read, although nothing is rewired: after a failure
  /// that of the next attempt, and after an instance of a weak provider that of the next one.
  fileprivate var mayChangeCheck: Bool { isOfFailedRead || record.traits.lifetime == .weak }
}

extension ProviderRecord {
  /// Records that the factory has failed, and for how long others keep what they build without its value.
  ///
  /// The lock is held.
  ///
  /// - Parameter expiryCheck: Receives the previous one, which must be released without the lock.
  func noteFailure(_ expiryCheck: inout ExpiryCheck?) {
    isExpiring = true
    let extras = lazyExtras
    swap(&extras.expiryCheck, &expiryCheck)
    extras.expiringSources = []
    // Whatever is built next has another version than what was built without it.
    markDoubtful()
  }

  /// Records that a value expires, or is built from one that does.
  ///
  /// The lock is held.
  func noteExpiry(_ expiryCheck: ExpiryCheck?) {
    var expiryCheck = expiryCheck
    var sources: [ProviderRecord] = []
    // A source that is reached in several ways is recorded once.
    func note(_ source: ProviderRecord) {
      if !sources.contains(source) { sources.append(source) }
    }
    for edge in edges where edge.inherited.contains(.expires) {
      let source = edge.record
      let isOwn = withWiring(source.belongs)
      if !isOwn || source.extras?.expiryCheck != nil { note(source) }
      guard isOwn else { continue }
      source.extras?.expiringSources.forEach(note)
      if edge.mayChangeCheck, traits.rewiring != .never {
        expiryCheck = firstToExpire(expiryCheck, source.extras?.expiryCheck)
      }
    }
    isExpiring = expiryCheck != nil || !sources.isEmpty
    if isExpiring || extras != nil {
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
      extras?.expiryCheck = nil
      extras?.expiringSources = []
    }
    return extras?.expiryCheck
  }
}
