// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

extension Finding {
  /// How many of a finding's other lines a report lists.
  private static let namedLines = 6

  /// A phrase that lists the finding's other lines: `also at lines 12, 15 and 30`; `nil` if there are none.
  ///
  /// If there are many, only the first ones are listed, and the others counted.
  package var repetition: String? {
    var lines: [Int] = []
    for other in otherPlaces where other.line != place.line && other.line != lines.last { lines.append(other.line) }
    guard let last = lines.last else { return nil }
    if lines.count == 1 { return "also at line \(last)" }
    func list(_ lines: some Sequence<Int>) -> String { lines.map(String.init).joined(separator: ", ") }
    guard lines.count > Self.namedLines else { return "also at lines \(list(lines.dropLast())) and \(last)" }
    let named = lines.prefix(Self.namedLines - 1)
    return "also at lines \(list(named)) and \(lines.count - named.count) more"
  }

  /// The same finding at some of its places only, with the reason of the first of them; `nil` if none of them is
  /// wanted.
  package func limited(to isWanted: (Place) -> Bool) -> Finding? {
    let places = [place] + otherPlaces
    let wanted = places.indices.filter { isWanted(places[$0]) }
    guard let first = wanted.first else { return nil }
    var finding = self
    (finding.place, finding.otherPlaces) = (places[first], wanted.dropFirst().map { places[$0] })
    guard !otherTraces.isEmpty else { return finding }
    let traces = [trace] + otherTraces
    (finding.trace, finding.otherTraces) = (traces[first], wanted.dropFirst().map { traces[$0] })
    return finding
  }
}
