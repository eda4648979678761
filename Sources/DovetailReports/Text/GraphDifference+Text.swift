// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
package import DovetailGraph

extension GraphDifference {
  /// The difference in lines of text; one sentence if there is none.
  package var text: String {
    if isEmpty { return "the graph of providers has not changed\n" }
    return sections.map { section in
      let lines = section.lines.map { "  \($0.mark) \($0.subject)\($0.note.isEmpty ? "" : ": ")\($0.note)\n" }
      return section.title + "\n" + lines.joined()
    }
    .joined(separator: "\n")
  }

  /// The difference in Markdown, for the description of a pull request; one sentence if there is none.
  package var markdown: String {
    if isEmpty { return "The graph of providers has not changed.\n" }
    return sections.map { section in
      let lines = section.lines.map { line in
        let word = line.mark == "+" ? "added " : line.mark == "-" ? "removed " : ""
        return "- \(word)\(Self.code(line.subject))\(line.note.isEmpty ? "" : ": ")\(Self.escaped(line.note))\n"
      }
      return "### \(section.title)\n\n" + lines.joined()
    }
    .joined(separator: "\n")
  }

  /// One line of a report.
  struct Line {
    /// `+`, `-` or `~`.
    var mark: String
    var subject: String
    var note = ""
  }

  /// The lines of a report, in groups.
  var sections: [(title: String, lines: [Line])] {
    func line(_ mark: String, _ provider: ProviderGraph.Provider) -> Line {
      let volatility: String =
        switch provider.stability {
        case .stable: ""
        case .builtFromVolatile: ", built from volatile \(provider.volatilePath.last ?? "")"
        case .volatile: ", volatile"
        }
      return Line(
        mark: mark, subject: provider.id.onOneLine,
        note: "\(provider.type.onOneLine), \(provider.lifetime.rawValue)\(volatility.onOneLine)")
    }
    func link(_ mark: String, _ link: ProviderGraph.Link) -> Line {
      Line(mark: mark, subject: "\(link.from) → \(link.to)".onOneLine)
    }
    func seam(_ mark: String, _ seam: ProviderGraph.Seam) -> Line {
      Line(mark: mark, subject: seam.id.onOneLine, note: seam.type.onOneLine)
    }
    let all = [
      ("Providers", added.map { line("+", $0) } + removed.map { line("-", $0) } + changed.map(Self.line)),
      ("Edges", addedEdges.map { link("+", $0) } + removedEdges.map { link("-", $0) }),
      ("Seams", addedSeams.map { seam("+", $0) } + removedSeams.map { seam("-", $0) }),
    ]
    return all.filter { !$0.1.isEmpty }.map { (title: $0.0, lines: $0.1) }
  }

  private static func line(_ change: Change) -> Line {
    Line(mark: "~", subject: change.after.id.onOneLine, note: change.notes.joined(separator: "; "))
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

extension GraphDifference.Change {
  /// What has changed, in clauses.
  var notes: [String] {
    var notes: [String] = []
    if isLifetimeChanged { notes.append("\(before.lifetime.rawValue) is now \(after.lifetime.rawValue)") }
    if isTypeChanged { notes.append("\(before.type) is now \(after.type)") }
    if isNewlyVolatile, let source = after.volatilePath.last {
      notes.append("now volatile, built from " + source)
    } else if isNewlyStable {
      notes.append("no longer volatile")
    } else if before.stability != after.stability {
      notes.append(after.isVolatile ? "now declared volatile" : "no longer declared volatile")
    }
    if isRewiringChanged { notes.append(after.isRewired ? "now follows replacements" : "now never rewired") }
    return notes.map(\.onOneLine)
  }
}
