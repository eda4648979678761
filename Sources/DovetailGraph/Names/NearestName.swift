// SPDX-License-Identifier: Apache-2.0

/// Finds the names that were probably meant.
package enum NearestName {
  /// What is compared of a name: names are shorter, and a comparison takes as long as both are together.
  private static let longest = 64

  /// The candidates that differ least from a name, the nearest first.
  ///
  /// In a long name, one of three letters may differ; in a short one, a single letter, unless it has no other.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: What could have been meant; equally near ones stay in this order.
  ///   - limit: The maximum number of results.
  ///   - part: The part of a candidate that is compared with the name.
  /// - Returns: The nearest candidates; none if none is near.
  static func list(
    of name: String, among candidates: [String], atMost limit: Int, comparing part: (String) -> String = { $0 }
  ) -> [String] {
    let name = Array(name.lowercased().unicodeScalars.prefix(longest))
    var nearest: [(candidate: String, distance: Int)] = []
    for candidate in candidates {
      let compared = part(candidate)
      let length = compared.unicodeScalars.count
      let isFull = nearest.count == limit
      let shorter = min(name.count, length)
      let largest = min(shorter > 1 ? max(1, shorter / 3) : 0, isFull ? nearest[limit - 1].distance - 1 : .max)
      // Names differ by at least the difference of their lengths, which rules out most candidates.
      guard abs(name.count - length) <= largest else { continue }
      let distance = name.editDistance(to: Array(compared.lowercased().unicodeScalars))
      guard distance <= largest else { continue }
      if isFull { nearest.removeLast() }
      let index = nearest.firstIndex { $0.distance > distance } ?? nearest.endIndex
      nearest.insert((candidate, distance), at: index)
    }
    return nearest.map(\.candidate)
  }

  /// The candidate that differs least from a name, if it is similar enough.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: What could have been meant; of equally near ones the first is taken.
  /// - Returns: The nearest candidate, or nothing if none is near.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    list(of: name, among: candidates, atMost: 1).first
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
