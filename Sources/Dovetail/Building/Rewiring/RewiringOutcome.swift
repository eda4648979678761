// SPDX-License-Identifier: Apache-2.0

/// The work that a rewiring leaves for when no lock is held.
struct RewiringOutcome {
  /// The list of the values that were dropped.
  private(set) var dropped: DroppedValue?
  private var hasTearDowns = false
  var observers: [@Sendable () -> Void] = []
  var waiters: Waiters?
  /// The descendants that the rewiring visited.
  var visited: [WiringCore] = []
  // What else must not be freed while a lock is held, because it is user code or may own the last reference to a value.
  var override: AnyObject?
  var tearDown: TearDown?
  var expiryChecks: [ExpiryCheck] = []

  /// Notifies waiters and observers, then tears down and releases the dropped values.
  func finish(afterTearDown: (@Sendable () -> Void)?) {
    waiters?.wake()
    for observer in observers { observer() }
    if hasTearDowns { dropped?.tearDownAndRelease(then: afterTearDown) } else { dropped?.release() }
  }

  mutating func drop(_ value: DroppedValue) {
    value.prepend(to: dropped)
    dropped = value
    if value.hasTearDown { hasTearDowns = true }
  }
}
