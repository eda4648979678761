// SPDX-License-Identifier: Apache-2.0

/// The implementation of one member of a stub, and the arguments of its calls.
package final class CallRecord<Arguments, Body: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  // Both are guarded by `monitor`. Invariant of `arguments`, which need not be `Sendable`: they are only kept and
  // returned on request. It is up to the test that the caller no longer changes them then, as documented.
  private var currentBody: Body?
  private var arguments: [Arguments] = []

  /// Creates a record without calls and without a body.
  package init() {}

  /// The arguments of each call, earliest first.
  package var calls: [Arguments] { monitor.withLock { arguments } }

  /// The implementation of the member.
  package var body: Body? {
    get { monitor.withLock { currentBody } }
    set {
      // The previous one is released after unlocking.
      let previous = monitor.withLock {
        defer { currentBody = newValue }
        return currentBody
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// Records a call.
  ///
  /// - Parameter call: The arguments of the call.
  /// - Returns: The implementation of the member, if it was set.
  package func note(_ call: Arguments) -> Body? {
    monitor.withLock {
      arguments.append(call)
      return currentBody
    }
  }
}
