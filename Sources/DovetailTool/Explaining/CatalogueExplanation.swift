// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings

/// Writes what `dovetail explain` says about a name of the catalogue.
struct CatalogueExplanation {
  /// Sets text off.
  var styled: Styling

  /// The explanation of a name, which the entries have in common.
  ///
  /// Entries that differ in what they do, or in what to do instead, are explained one after the other.
  func text(of name: String, _ entries: [Catalogue.Entry]) -> String {
    var groups: [[Catalogue.Entry]] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { Self.areAlike($0[0], entry) }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.map { text(of: name, alike: $0) }.joined(separator: "\n")
  }

  private func text(of name: String, alike entries: [Catalogue.Entry]) -> String {
    let entry = entries[0]
    let title = "\(styled(name.onOneLine, .bold)) has \(styled("volatile", .yellow)) uses: \(entry.category.rawValue)"
    // A name of the configuration stands for itself and for calls.
    var uses: [String] = []
    for use in entries.map(\.name.onOneLine) where uses.last != use { uses.append("    " + use) }
    let lines = [title, "  it \(entry.effect.onOneLine)", "  instead: \(entry.remedy.onOneLine)", "  found as:"] + uses
    return lines.joined(separator: "\n") + "\n"
  }

  private static func areAlike(_ one: Catalogue.Entry, _ other: Catalogue.Entry) -> Bool {
    one.category == other.category && one.effect == other.effect && one.remedy == other.remedy
  }
}
