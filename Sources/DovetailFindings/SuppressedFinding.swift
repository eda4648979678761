// SPDX-License-Identifier: Apache-2.0

/// A finding that is not reported because of a comment or the baseline.
package struct SuppressedFinding: Hashable, Sendable {
  /// The reason.
  package enum Origin: Hashable, Sendable {
    /// A comment, with the reason that it gives.
    case comment(reason: String)
    /// The baseline.
    case baseline
  }

  /// What was found.
  package var finding: Finding
  /// Why it is not reported.
  package var origin: Origin

  package init(_ finding: Finding, _ origin: Origin) {
    self.finding = finding
    self.origin = origin
  }
}
