// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// Finds the name that was probably meant.
package enum NearestName {
  /// The candidate that differs least from a name, if it is similar enough.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: What could have been meant; of equally near ones the first is taken.
  /// - Returns: The nearest candidate, or nothing if none is near.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    let name = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let length = candidate.unicodeScalars.count
      // Names differ by at least the difference of their lengths, which rules out most candidates.
      let nearest = min(max(1, min(name.count, length) / 3), (best?.distance ?? .max) - 1)
      guard abs(name.count - length) <= nearest else { continue }
      let distance = name.editDistance(to: Array(candidate.lowercased().unicodeScalars))
      if distance <= nearest { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// A question that names the nearest candidate, or nothing if none is near.
  package static func question(for name: String, among candidates: [String]) -> String? {
    of(name, among: candidates).map { "did you mean `\($0)`?" }
  }

  /// A clause that names the nearest candidate, or all of them.
  package static func advice(for name: String, among candidates: [String]) -> String {
    if let question = question(for: name, among: candidates) { return question }
    return "it can be \(candidates.map { "`\($0)`" }.joined(separator: ", "))"
  }
}
