// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// Columns in Unicode scalars: places count in bytes, and some formats do not.
package struct SourceColumns: Sendable {
  private var columns: [Place: Int] = [:]

  /// Reads the lines that places are on, and looks at what stands before them.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - folder: The folder that their paths are relative to, as an absolute path.
  package init(of places: [Place], in folder: String) {
    for (path, places) in Dictionary(grouping: places, by: \.path) {
      guard let bytes = try? AtomicFile.read(folder + "/" + path) else { continue }
      let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
      for place in places where lines.indices.contains(place.line - 1) {
        let before = lines[place.line - 1].prefix(max(0, place.column - 1))
        columns[place] = before.count { $0 & 0xc0 != 0x80 } + 1
      }
    }
  }

  /// The column of a place; that in bytes if its file could not be read.
  package func column(of place: Place) -> Int { columns[place] ?? place.column }
}
