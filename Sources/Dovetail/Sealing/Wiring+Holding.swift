// SPDX-License-Identifier: Apache-2.0

// What a test that looks for leaks has to know about a wiring.

extension Wiring {
  /// A value that the wiring holds, with the name of its provider and the location of its declaration, as `file:line`.
  package typealias HeldValue = (name: String, place: String, value: Any)

  /// The object that lives as long as something holds the wiring.
  package var owner: AnyObject { core }

  /// How far the wiring of an owner has been torn down; not at all if the object does not own a wiring.
  ///
  /// - Parameter owner: What ``owner`` was.
  /// - Returns: Whether values are being torn down, which keeps what their tear-downs have captured, and whether the
  ///   wiring has ended: the task that tore its values down may keep these captures for a moment.
  package static func ending(of owner: AnyObject) -> (isRunning: Bool, hasBegun: Bool) {
    guard let core = owner as? WiringCore else { return (false, false) }
    let (queue, isOpen) = core.withLock { (core.tearDownQueue, core.phase == .open) }
    let isRunning = queue.map { !$0.isEmpty } ?? false
    return (isRunning, isRunning || !isOpen)
  }

  /// Seals the wiring and its ancestors, which were created before their test was known; keeps a seal that is there.
  package func adopt(_ seal: Seal) {
    for core in sequence(first: core, next: \.parent) { core.adoptLate(seal) }
  }

  /// The values that the wiring of an owner holds, in order of construction.
  ///
  /// - Parameter owner: What ``owner`` was.
  /// - Returns: The values, or `nil` if the object does not own a wiring.
  package static func values(heldBy owner: AnyObject) -> [HeldValue]? {
    guard let core = owner as? WiringCore else { return nil }
    return core.withLock {
      core.builtRecords().map { (name: $0.name, place: $0.place, value: $0.copyAnyValue()) }
    }
  }
}
