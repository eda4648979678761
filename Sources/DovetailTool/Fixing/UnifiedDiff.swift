// SPDX-License-Identifier: Apache-2.0

/// The difference between two versions of a file, in the form that `patch` and `git apply` read.
package enum UnifiedDiff {
  private static let contextLength = 3

  /// The difference, or nothing if both are equal.
  ///
  /// - Parameters:
  ///   - old: The content before.
  ///   - new: The content after.
  ///   - path: The path for the header.
  /// - Returns: The difference; its lines have the bytes of the file, in whatever encoding that is.
  /// - Complexity: O(n · d), where d is the number of lines that differ.
  package static func bytes(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let script = self.script(from: lines(of: old), to: lines(of: new))
    let hunks = self.hunks(of: script).flatMap { bytes(of: script[$0]) }
    return Array("--- \(header("a/" + path))\n+++ \(header("b/" + path))\n".utf8) + hunks
  }

  /// One line of the difference, and the number of lines before it on each side.
  private struct Line {
    enum Change: String {
      case kept = " "
      case removed = "-"
      case added = "+"
    }

    var change: Change
    var text: ArraySlice<UInt8>
    var old: Int
    var new: Int

    var printed: [UInt8] {
      let ending = text.last == 0x0a ? "" : "\n\\ No newline at end of file\n"
      return Array(change.rawValue.utf8) + text + Array(ending.utf8)
    }
  }

  /// The lines with their ends, so that a missing newline at the end of the file is a difference.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0a) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  private static func script(from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var script: [Line] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        script.append(Line(change: .removed, text: before[old], old: old, new: new))
        old += 1
      } else if added.contains(new) {
        script.append(Line(change: .added, text: after[new], old: old, new: new))
        new += 1
      } else {
        script.append(Line(change: .kept, text: before[old], old: old, new: new))
        (old, new) = (old + 1, new + 1)
      }
    }
    return script
  }

  /// The ranges of lines with changes and their context; adjacent ranges are merged.
  private static func hunks(of script: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in script.indices where script[index].change != .kept {
      let range = max(0, index - contextLength)..<min(script.count, index + contextLength + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func bytes(of hunk: ArraySlice<Line>) -> [UInt8] {
    let oldCount = hunk.count { $0.change != .added }
    let newCount = hunk.count { $0.change != .removed }
    let first = hunk[hunk.startIndex]
    // By convention, a side without lines begins at the line before it.
    let oldStart = first.old + (oldCount == 0 ? 0 : 1)
    let newStart = first.new + (newCount == 0 ? 0 : 1)
    return Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8) + hunk.flatMap(\.printed)
  }

  /// A path in a header: a tab ends one with spaces, as git writes it.
  private static func header(_ path: String) -> String {
    let name = quoted(path)
    return name == path && path.contains(" ") ? name + "\t" : name
  }

  /// A path as git writes it: in quotes with escapes if it contains what could be misunderstood.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5c || $0 == 0x7f }) else { return path }
    var text = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
