// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The report as a compiler would print it: `path:line:column: warning: message [rule]`, with notes for the reason.
///
/// Xcode, SwiftPM and most editors read this form. They drop other lines, so everything is written in it.
package struct XcodeRenderer: Sendable {
  /// The prefix of each path: empty, or a folder with a slash at its end.
  ///
  /// Xcode needs absolute paths.
  package var pathPrefix: String

  package init(pathPrefix: String = "") { self.pathPrefix = pathPrefix }

  /// The text of a report; empty if there is nothing to report.
  package func render(_ report: FindingsReport) -> String {
    var text = ""
    for problem in report.summary.problems {
      let place = problem.place ?? Place(path: problem.path, line: 1, column: 1)
      text += line(place, "warning", problem.message)
    }
    for finding in report.findings {
      text += line(finding.place, Self.word(for: finding.level), "\(finding.message) [\(finding.rule.rawValue)]")
      for place in finding.otherPlaces { text += line(place, "note", "also here: \(finding.message)") }
      for step in finding.trace { text += line(step.place ?? finding.place, "note", step.text) }
      text += line(finding.place, "note", "help: \(finding.help)")
    }
    return text
  }

  private func line(_ place: Place, _ word: String, _ message: String) -> String {
    "\(place.path.below(pathPrefix).onOneLine):\(place.line):\(place.column): \(word): \(message.onOneLine)\n"
  }

  private static func word(for level: Level) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note, .off: "note"
    }
  }
}
