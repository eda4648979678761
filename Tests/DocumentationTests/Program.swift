// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program made of blocks, ready for the compiler.
struct Program {
  private(set) var lines: [String]
  /// The root that a provider which stands alone belongs to.
  private var root = "AppDependencies"

  init(_ blocks: [Page.Block], of page: Page) {
    lines = page.imports
    for block in blocks { add(block, of: page) }
  }

  /// The text of `main.swift`.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ block: Page.Block, of page: Page) {
    lines.append("#sourceLocation(file: \"\(page.file.lastPathComponent)\", line: \(block.line))")
    var depth = 0
    var isWrapped = false
    for line in block.lines {
      if depth == 0 && Self.isProvider(line) {
        isWrapped = true
        lines.append("extension \(root) { \(line)")
      } else {
        lines.append(String(line))
      }
      if depth == 0, let name = Self.nameOfRoot(line) { root = name }
      depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if isWrapped && depth == 0 {
        // On the same line, so that the numbers of the lines stay right; the line may end in a comment.
        lines[lines.count - 1] = Self.closing(lines[lines.count - 1])
        isWrapped = false
      }
    }
    lines.append("#sourceLocation()")
  }

  private static func closing(_ line: String) -> String {
    guard let comment = line.range(of: "//") else { return line + " }" }
    return line[..<comment.lowerBound] + "} " + line[comment.lowerBound...]
  }

  /// Whether a line begins a computed property that has a lifetime.
  private static func isProvider(_ line: Substring) -> Bool {
    line.contains(#/^(@MainActor |nonisolated\(nonsending\) )?var \w+: [^=]*\{/#)
  }

  private static func nameOfRoot(_ line: Substring) -> String? {
    let match = line.firstMatch(of: #/(?:struct|final class) (\w+): (?:CompositionRoot|ChildRoot)/#)
    return match.map { String($0.1) }
  }
}
