// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// The fact that a factory has read a provider, and which version of its value.
struct Edge: Equatable {
  // Invariant: an edge leads to a provider of the same wiring or of an ancestor, and both outlive the edge.
  let cell: CellPointer
  let version: UInt64

  /// Whether what was read is still current.
  var isCurrent: Bool { dovetail_version(cell) == version }

  /// Whether a doubtful value can stay as far as this edge is concerned: the version that was read is still current,
  /// and was that of a value.
  ///
  /// A failed provider leaves an odd version, and so does a later doubt: after a failure, an equal version proves
  /// nothing.
  var isConfirmed: Bool { isCurrent && !isOfFailedRead }

  /// Whether the provider that was read failed, so that the factory may have continued without a value: the version is
  /// odd, as that of a doubt.
  var isOfFailedRead: Bool { version & 1 != 0 }

  var inherited: Inheritance { Inheritance(rawValue: dovetail_inherited(cell)) }

  var record: ProviderRecord { ProviderRecord(cell) }
}

/// Properties of a value that also hold for everything that was built from it.
struct Inheritance: OptionSet {
  let rawValue: UInt32

  /// It expires.
  static let expires = Inheritance(rawValue: UInt32(dovetail_expires))
  /// It has a tear-down, or has had one: then it may be useless while something still holds it.
  static let hasTearDown = Inheritance(rawValue: UInt32(dovetail_has_tear_down))
}

extension Edge {
  /// How many of a list's last edges a new one is compared with.
  static let remembered = 16

  /// The length of a list of edges at which repetitions are removed again.
  ///
  /// It has doubled by then, so each edge is examined only a few times, whatever a factory reads in a loop.
  static func limit(after count: Int) -> Int { max(64, 2 * count) }

  /// Removes repetitions of earlier edges from a list, and returns how many are left.
  static func removeRepetitions(from edges: UnsafeMutablePointer<Edge>, count: Int) -> Int {
    dovetail_remove_repetitions(
      UnsafeMutableRawPointer(edges).assumingMemoryBound(to: dovetail_edge.self), count)
  }
}
