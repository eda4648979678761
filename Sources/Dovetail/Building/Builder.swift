// SPDX-License-Identifier: Apache-2.0

/// Whoever runs factories: a thread, or one asynchronous construction.
class Builder {}

/// One provider whose factory is running.
struct Frame {
  // Invariant: the frame is gone before the getter that reads the root returns, and the root owns the record.
  unowned(unsafe) let record: ProviderRecord
  /// Where the frame's edges begin among those of its thread.
  let firstEdge: Int
  /// Whether the factory met a value that was outdated before it could be kept.
  var isStale = false
  let start: UInt64
  /// What the thread was identifying before it began to run this factory.
  unowned(unsafe) let identification: Identification?
}

/// That a factory read a provider, and which state of it.
struct Edge: Equatable {
  // Invariant: an edge leads to a provider of the same wiring or of an ancestor, and both outlive the edge.
  unowned(unsafe) let record: ProviderRecord
  let version: UInt64

  /// Whether what was read would still be read.
  var isCurrent: Bool { record.version == version }

  static func == (one: Edge, other: Edge) -> Bool { one.record === other.record && one.version == other.version }
}
