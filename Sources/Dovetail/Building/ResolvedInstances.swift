// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// An instance that lives for one outermost read, and what it was built from.
struct ResolvedInstance {
  let value: Any
  let edges: EdgeList
  /// Whether it is outdated already, so that nothing which is built from it may be kept.
  let isStale: Bool
}

/// The instances of one outermost read.
///
/// An asynchronous read may go on in several tasks at once, hence the lock.
final class ResolvedInstances: @unchecked Sendable {
  private let monitor = dovetail_monitor_create()
  // Guarded by `monitor`. An instance is not `Sendable`; it stays within the read that made it.
  private var instances: [ProviderRecord: ResolvedInstance] = [:]

  deinit { dovetail_monitor_destroy(monitor) }

  subscript(record: ProviderRecord) -> ResolvedInstance? {
    get {
      dovetail_monitor_lock(monitor)
      defer { dovetail_monitor_unlock(monitor) }
      return instances[record]
    }
    set {
      dovetail_monitor_lock(monitor)
      defer { dovetail_monitor_unlock(monitor) }
      instances[record] = newValue
    }
  }
}

/// Closes the resolution of the calling thread.
@usableFromInline
func endResolution() {
  ThreadContext.current.endResolution()
}
