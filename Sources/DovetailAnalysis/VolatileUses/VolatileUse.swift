// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// A use of something that the catalogue lists, with what the analysis concluded about it.
struct VolatileUse: Sendable {
  /// Why a use is not reported.
  enum Exemption: Hashable, Sendable {
    /// It is in code that is not delivered.
    case undelivered
    /// It is at a seam, where another value can be passed in.
    case seam
    /// It is in code that assembles the program.
    case root
    /// It is a live implementation, which a dependency library replaces.
    case live
    /// It is in a type whose job is to wrap it.
    case adapter
    /// It is in a view, where it is usual.
    case view
  }

  let id: UseID
  let entry: Catalogue.Entry
  /// The innermost type around it.
  let enclosingType: TypeID?
  let place: Place
  /// Where the program names the folder of the files that are used, if it does.
  let folder: Place?
  /// Why a good engineer could defend it, if one could.
  private(set) var minorReason: MinorReason?
  /// Whether it is in a type that may well be an adapter, which is volatile all the same.
  var isInPossibleAdapter = false
  var exemption: Exemption?

  /// Whether it is worth a note and no more.
  var isMinor: Bool { minorReason != nil }

  /// Makes it a note, for a reason that is only known when all uses are.
  ///
  /// Such a reason says more than what the use alone tells, so it takes the place of that, unless it leaves the type
  /// volatile.
  mutating func mark(as reason: MinorReason) {
    if minorReason == nil || !reason.keepsTypeVolatile { minorReason = reason }
  }

  /// Whether the type around it stays volatile: it has no minor reason, or one that leaves the type's verdict as it is.
  var keepsTypeVolatile: Bool { minorReason?.keepsTypeVolatile ?? true }

  /// What it says at the end of a path: "`Date()` reads the clock".
  var step: Finding.Step { Finding.Step("`\(entry.shownName)` \(entry.effect)", at: place) }

  /// Whether it makes the type that it is in volatile.
  var makesVolatile: Bool {
    switch exemption {
    case nil, .adapter, .live, .view: keepsTypeVolatile && entry.isVolatile
    case .undelivered, .seam, .root: false
    }
  }
}
