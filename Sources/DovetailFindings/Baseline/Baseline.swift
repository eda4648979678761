// SPDX-License-Identifier: Apache-2.0

/// The findings that a project has accepted for now, which are not reported.
///
/// It holds fingerprints, which contain neither line numbers nor counts, so it does not change when code moves, and two
/// branches that both fix something merge without a conflict.
package struct Baseline: Hashable, Sendable {
  /// The name of the file in the folder that is analysed.
  package static let fileName = ".dovetail-baseline"
  /// The version of the format, in the file's first line.
  package static let version = 1

  /// The accepted findings.
  package private(set) var fingerprints: Set<String>
  /// The comments that people wrote into the file.
  let comments: [String]

  init(fingerprints: Set<String>, comments: [String] = []) {
    (self.fingerprints, self.comments) = (fingerprints, comments)
  }

  /// Creates a baseline that accepts these findings.
  ///
  /// - Parameter findings: Findings in any order.
  package init(accepting findings: [Finding]) { self.init(fingerprints: Set(findings.map(\.fingerprint))) }

  /// Divides findings into new ones and accepted ones.
  ///
  /// - Parameter findings: All findings, sorted.
  /// - Returns: Both, in the order of the findings.
  package func divide(_ findings: [Finding]) -> (new: [Finding], accepted: [Finding]) {
    var new: [Finding] = []
    var accepted: [Finding] = []
    for finding in findings {
      if accepts(finding) { accepted.append(finding) } else { new.append(finding) }
    }
    return (new, accepted)
  }

  /// Whether it accepts a finding; one that it accepts as a warning or an error, it also accepts as a note.
  private func accepts(_ finding: Finding) -> Bool {
    fingerprints.contains(finding.fingerprint) || fingerprints.contains(finding.identity)
  }

  /// The baseline without what is no longer found.
  ///
  /// - Parameter findings: All that is found now.
  /// - Returns: A baseline that accepts no more than before.
  package func pruned(to findings: [Finding]) -> Baseline {
    var baseline = self
    baseline.fingerprints.formIntersection(findings.flatMap { [$0.fingerprint, $0.identity] })
    return baseline
  }
}
