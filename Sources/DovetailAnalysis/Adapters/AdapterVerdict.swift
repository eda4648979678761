// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// What happens to the uses in a type that may be an adapter.
struct AdapterVerdict {
  /// The categories that it wraps.
  var wrapped: Set<VolatileCategory>
  /// The categories that it may wrap, although no sign says so.
  var possible: Set<VolatileCategory> = []
  /// The categories by which it can make decisions, beyond wrapping them.
  var decisive: Set<VolatileCategory> = []
  /// The members that none of its protocols leads to, so that no other type can take its place there.
  var membersBesideProtocols: Set<DeclarationID> = []
  /// The categories by which these members can make decisions.
  var decisiveBesideProtocols: Set<VolatileCategory> = []
  /// Whether another type can take its place, or none has to.
  var isReplaceable = true
  /// Whether it reaches nothing outside the process, and no other type can take its place.
  var isTimekeeper = false
  /// Whether it is named after a network service.
  ///
  /// Then it wraps what the service's library offers; a session of Foundation is one to inject, whatever the type is
  /// called.
  var isNamedAfterService = false
  /// Whether the sessions that it creates cannot be replaced, even if it wraps something else.
  var ownsSessions = false

  /// The verdict for ``membersBesideProtocols``: they are not replaced together with the type.
  var besideProtocols: AdapterVerdict {
    var verdict = self
    verdict.decisive = decisiveBesideProtocols
    verdict.isReplaceable = false
    verdict.ownsSessions = true
    return verdict
  }

  /// The verdict on a type that the configuration calls an adapter.
  static let configured = AdapterVerdict(wrapped: Set(VolatileCategory.allCases))
}
