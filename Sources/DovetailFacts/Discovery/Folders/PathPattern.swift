// SPDX-License-Identifier: Apache-2.0

/// A pattern such as `Generated/**`, `**/*.pb.swift` or `Legacy`, which covers paths and everything below them.
package struct PathPattern: Hashable, Sendable {
  private let parts: [String]

  /// Parses a pattern.
  ///
  /// - Parameter text: `*` is any part of one name, `**` any number of folders.
  package init(_ text: String) {
    parts = text.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The folder or file that contains everything that the pattern covers: the parts before the first star, if any.
  package var fixedParts: ArraySlice<String> { parts.prefix { !$0.contains("*") } }

  /// Whether the pattern covers a path, or a folder that contains it.
  ///
  /// - Complexity: O(*m* × *n*), where *m* and *n* are their lengths.
  package func covers(_ path: String) -> Bool {
    guard !parts.isEmpty else { return false }
    let names = path.split(separator: "/")
    var (position, index) = (0, 0)
    // Only the last `**` may have to cover more: what is between two of them is best found as early as possible.
    var stars: (position: Int, index: Int)?
    while position < parts.count {
      if parts[position] == "**" {
        if position == parts.count - 1 { return index < names.count }
        stars = (position, index)
        position += 1
      } else if index < names.count, Self.matches(Array(parts[position].utf8), Array(names[index].utf8)) {
        position += 1
        index += 1
      } else if let last = stars, last.index + 1 < names.count {
        position = last.position + 1
        index = last.index + 1
        stars = (last.position, index)
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a name matches a pattern with stars, in linear space and without recursion.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (position, index) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == name[index] {
        position += 1
        index += 1
      } else if let last = star {
        position = last.pattern + 1
        index = last.name + 1
        star = (last.pattern, index)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
