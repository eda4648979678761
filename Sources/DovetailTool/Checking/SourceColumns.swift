// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// Columns counted in Unicode scalars, for formats that do not count bytes as places do.
package struct SourceColumns: Sendable {
  private var columns: [Place: Int] = [:]

  /// Counts the scalars before each place, on the line that it is on.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - folder: The folder that their paths are relative to, as an absolute path.
  package init(of places: [Place], in folder: String) {
    for (path, places) in Dictionary(grouping: places, by: \.path) {
      guard let bytes = try? InputFile.read(folder + "/" + path) else { continue }
      let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
      for place in places where lines.indices.contains(place.line - 1) {
        let before = lines[place.line - 1].prefix(max(0, place.column - 1))
        columns[place] = before.count { $0 & 0xc0 != 0x80 } + 1
      }
    }
  }

  /// The column of a place; counted in bytes if its file could not be read.
  package func column(of place: Place) -> Int { columns[place] ?? place.column }
}
