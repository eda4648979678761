// SPDX-License-Identifier: Apache-2.0

/// Chains of names with dots between them, as in ``Use/name``.
extension String {
  /// The chain without `self` in front: `session` for `self.session`.
  package var withoutSelf: String { hasPrefix("self.") ? String(dropFirst("self.".count)) : self }

  /// The type that a chain constructs: `Date` for `Date.init`.
  package var withoutInit: String { hasSuffix(".init") ? String(dropLast(".init".count)) : self }
}
