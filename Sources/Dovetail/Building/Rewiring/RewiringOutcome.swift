// SPDX-License-Identifier: Apache-2.0

/// The work that a rewiring leaves for when no lock is held.
struct RewiringOutcome {
  /// The list of the values that were dropped.
  private(set) var dropped: DroppedValue?
  /// The batch of their tear-downs, if there are any.
  private var tearDowns: TearDownBatch?
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
    if let dropped {
      dropped.release(tearingDownIn: tearDowns, then: afterTearDown)
    } else {
      tearDowns?.end()
    }
  }

  /// Begins the batch of tear-downs with a wiring, whose lock is held, before it is known what else is dropped.
  mutating func beginTearDowns(of core: WiringCore) { tearDowns = TearDownBatch(of: core) }

  /// Lets what was dropped be torn down after what a descendant has dropped, or is about to tear down because it ends.
  func followTearDowns(of core: WiringCore) { tearDowns?.follow(core) }

  /// Adds a value of a wiring, whose lock is held.
  mutating func drop(_ value: DroppedValue, of core: WiringCore) {
    value.prepend(to: dropped)
    dropped = value
    guard value.hasTearDown else { return }
    let tearDowns = tearDowns ?? TearDownBatch()
    tearDowns.include(core)
    self.tearDowns = tearDowns
  }
}
