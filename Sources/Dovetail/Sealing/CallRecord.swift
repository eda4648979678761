// SPDX-License-Identifier: Apache-2.0

/// What stands for one member of a stub, and with what it was called.
package final class CallRecord<Arguments, Body: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  // Both are guarded by `monitor`. Invariant of `arguments`, which need not be `Sendable`: they are only kept, and given
  // to whoever asks for them. Whether the caller still changes them then, only the test knows, as its documentation says.
  private var currentBody: Body?
  private var arguments: [Arguments] = []

  /// Creates a record without calls and without a body.
  package init() {}

  /// The arguments of each call, the earliest first.
  package var calls: [Arguments] { monitor.withLock { arguments } }

  /// What stands for the member.
  package var body: Body? {
    get { monitor.withLock { currentBody } }
    set {
      // The one before is let go of behind the lock.
      let previous = monitor.withLock {
        defer { currentBody = newValue }
        return currentBody
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// Notes a call.
  ///
  /// - Parameter call: What the member was called with.
  /// - Returns: What the member is to do, if that was set.
  package func note(_ call: Arguments) -> Body? {
    monitor.withLock {
      arguments.append(call)
      return currentBody
    }
  }
}
