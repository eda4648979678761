// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The report as commands that GitHub Actions turns into annotations of the changed files.
package struct GitHubRenderer: Sendable {
  /// The prefix of each path: empty, or the analysed folder within the repository, with a slash at its end.
  package var pathPrefix: String

  package init(pathPrefix: String = "") { self.pathPrefix = pathPrefix }

  /// The text of a report; empty if there is nothing to report.
  package func render(_ report: FindingsReport) -> String {
    var text = ""
    for problem in report.summary.problems {
      text += command("warning", at: problem.place, in: problem.path, title: "dovetail", problem.message.onOneLine)
    }
    for finding in report.findings {
      let steps = finding.trace.map { step in step.text + (step.place.map { " (\($0))" } ?? "") }
      let sentences =
        [finding.message] + [finding.repetition].compactMap { $0 } + steps.map { "why: \($0)" } + [
          "help: \(finding.help)"
        ]
      let message = sentences.map(\.onOneLine).joined(separator: "\n")
      text += command(
        Self.word(for: finding.level), at: finding.place, in: finding.place.path, title: finding.rule.rawValue, message)
    }
    return text
  }

  private func command(
    _ word: String, at place: Place?, in path: String, title: String, _ message: String
  ) -> String {
    var properties = ["file=\(Self.property(path.below(pathPrefix)))"]
    if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(Self.property(title))")
    return "::\(word) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  private static func word(for level: Level) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note, .off: "notice"
    }
  }

  /// The text of a command, with the characters escaped that would end it.
  private static func data(_ text: String) -> String { escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  /// The value of a property, with the characters escaped that would end it.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
