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
  package func covers(_ path: String) -> Bool {
    guard !parts.isEmpty else { return false }
    return Self.covers(parts[...], path.split(separator: "/")[...])
  }

  private static func covers(_ pattern: ArraySlice<String>, _ path: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      let rest = pattern.dropFirst()
      guard !rest.isEmpty else { return !path.isEmpty }
      return path.indices.contains { covers(rest, path[$0...]) }
    }
    guard let name = path.first, matches(Array(first.utf8), Array(name.utf8)) else { return false }
    return covers(pattern.dropFirst(), path.dropFirst())
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
