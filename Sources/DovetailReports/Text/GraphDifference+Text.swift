// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
package import DovetailGraph

extension GraphDifference {
  /// The difference in lines of text; one sentence if there is none.
  package var text: String {
    if isEmpty { return "the graph of providers has not changed\n" }
    return sections.map { section in
      let lines = section.lines.map { "  \($0.change.mark) \($0.subject)\($0.note.isEmpty ? "" : ": ")\($0.note)\n" }
      return section.title + "\n" + lines.joined()
    }
    .joined(separator: "\n")
  }

  /// The difference in Markdown, for the description of a pull request; one sentence if there is none.
  package var markdown: String {
    if isEmpty { return "The graph of providers has not changed.\n" }
    return sections.map { section in
      let lines = section.lines.map { line in
        let word = line.change == .changed ? "" : "\(line.change.rawValue) "
        return "- \(word)\(Self.code(line.subject))\(line.note.isEmpty ? "" : ": ")\(Self.escaped(line.note))\n"
      }
      return "### \(section.title)\n\n" + lines.joined()
    }
    .joined(separator: "\n")
  }

  /// A span of code that holds the text, whatever backticks are in it.
  private static func code(_ text: String) -> String {
    guard text.contains("`") else { return "`\(text)`" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  /// Text with its markup characters escaped.
  private static func escaped(_ text: String) -> String {
    text.map { #"\`*_[]<>#|&"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
