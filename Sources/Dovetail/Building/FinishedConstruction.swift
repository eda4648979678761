// SPDX-License-Identifier: Apache-2.0

/// What is known about a value that a factory has just created.
struct FinishedConstruction: ~Copyable {
  let record: ProviderRecord
  let number: UInt64
  let edges: EdgeList
  let isStale: Bool
  let startTicks: UInt64
  let origin: Origin
  /// How the value is torn down; `nil` if it is not.
  let tearDown: TearDown?
  /// Whether the value, or what is missing in it, has expired; `nil` if neither can.
  let expiryCheck: ExpiryCheck?

  /// The value, for factories around this one that may fail.
  var built: BuiltValue { BuiltValue(record: record, constructionNumber: number) }

  /// Called without the lock, because the value's clock is asked for the time.
  @inline(never)
  init(
    record: ProviderRecord, number: UInt64, edges: EdgeList, isStale: Bool, startTicks: UInt64, origin: Origin,
    options: ProviderOptions?
  ) {
    self.record = record
    self.number = number
    self.edges = edges
    self.isStale = isStale
    self.startTicks = startTicks
    self.origin = origin
    tearDown = options?.tearDown(of: origin)
    // A value that was set by hand does not expire, not even after a decorator has changed it.
    expiryCheck = firstToExpire(
      origin == .replacementValue ? nil : options?.expiration?.makeExpiryCheck(for: record),
      record.wiring.checkInheritedFromAncestors(by: record, through: edges))
  }
}
