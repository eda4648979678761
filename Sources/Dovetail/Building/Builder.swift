// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// Whoever runs factories: a thread, or one asynchronous construction.
class Builder {}

/// One provider whose factory is running.
struct Frame {
  // Invariant: the frame is gone before the getter that reads the root returns, and the root owns the record.
  let record: ProviderRecord
  /// The number of the construction, if it is a plain one.
  let construction: UInt64
  /// What identifies the record's wiring, at hand without touching the record.
  let state: UnsafeMutablePointer<dovetail_wiring>
  /// Where the frame's edges begin among those of its thread.
  let firstEdge: Int
  let start: UInt64
  /// What the thread was identifying before it began to run this factory.
  let identification: Unmanaged<Identification>?
  /// Whether the factory met a value that was outdated before it could be kept.
  var isStale = false
}

/// That a factory read a provider, and which state of it.
struct Edge: Equatable {
  // Invariant: an edge leads to a provider of the same wiring or of an ancestor, and both outlive the edge.
  let cell: UnsafeMutablePointer<dovetail_cell>
  let version: UInt64

  /// Whether what was read would still be read.
  var isCurrent: Bool { dovetail_version(cell) == version }

  var isExpiring: Bool { dovetail_is_expiring(cell) }

  var record: ProviderRecord { ProviderRecord(cell) }
}
