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
  /// - Parameters:
  ///   - findings: Findings in any order.
  ///   - previous: The baseline that it replaces, whose comments are kept.
  ///   - unread: The paths of files and folders that could not be read, or only in part: what was accepted in them
  ///     stays accepted.
  package init(accepting findings: [Finding], replacing previous: Baseline? = nil, unread: [String] = []) {
    let kept = previous.map { $0.fingerprints(in: unread) } ?? []
    self.init(fingerprints: kept.union(findings.map(\.fingerprint)), comments: previous?.comments ?? [])
  }

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
  /// - Parameters:
  ///   - findings: All that is found now.
  ///   - unread: The paths of files and folders that could not be read, or only in part: nothing is known about what is
  ///     accepted in them.
  /// - Returns: A baseline that accepts no more than before.
  package func pruned(to findings: [Finding], unread: [String] = []) -> Baseline {
    var baseline = self
    baseline.fingerprints.formIntersection(findings.flatMap { [$0.fingerprint, $0.identity] })
    baseline.fingerprints.formUnion(fingerprints(in: unread))
    return baseline
  }

  /// What is accepted in some files and folders.
  private func fingerprints(in paths: [String]) -> Set<String> {
    guard !paths.isEmpty else { return [] }
    return fingerprints.filter { fingerprint in
      // The path follows the name of the rule. Bytes, because a path may begin with a combining mark.
      let rest = fingerprint.utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst()
      return paths.contains { path in
        rest.starts(with: path.utf8)
          && [UInt8(ascii: " "), UInt8(ascii: "/")].contains(rest.dropFirst(path.utf8.count).first)
      }
    }
  }
}
