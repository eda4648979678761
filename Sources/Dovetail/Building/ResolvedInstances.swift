// SPDX-License-Identifier: Apache-2.0

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
  private let monitor = Monitor()
  // Guarded by `monitor`. An instance is not `Sendable`; it stays within the read that made it.
  private var instances: [ProviderRecord: ResolvedInstance] = [:]

  subscript(record: ProviderRecord) -> ResolvedInstance? {
    get { monitor.withLock { instances[record] } }
    set { monitor.withLock { instances[record] = newValue } }
  }
}
