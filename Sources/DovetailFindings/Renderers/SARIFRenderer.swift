// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// All rules are declared, including those that found nothing, so that a viewer can tell "clean" from "not checked".
package struct SARIFRenderer: Sendable {
  /// The version of the tool.
  package var toolVersion: String
  /// The column of a place in Unicode scalars, which is how this format counts.
  package var column: @Sendable (Place) -> Int

  /// The prefix of each path: empty, or the analysed folder within the repository, with a slash at its end.
  package var pathPrefix: String

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the tool.
  ///   - pathPrefix: The prefix of each path.
  ///   - column: The column of a place in Unicode scalars; places count in UTF-8 bytes. The default is right for
  ///     lines of ASCII.
  package init(
    toolVersion: String, pathPrefix: String = "", column: @escaping @Sendable (Place) -> Int = { $0.column }
  ) {
    self.pathPrefix = pathPrefix
    self.toolVersion = toolVersion
    self.column = column
  }

  /// The report as JSON, with a newline at its end.
  package func render(_ report: FindingsReport) -> String {
    let rules = report.rules.sorted { $0.id < $1.id }
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var results = Results(self, ruleIndices: indices)
    let reported = report.findings.map { results.object(for: $0, suppressedBy: nil) }
    let suppressed = report.suppressed.map { results.object(for: $0.finding, suppressedBy: $0.origin) }
    return JSONText.object([
      "$schema": .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver(rules)]),
          "invocations": .array([
            .object([
              "executionSuccessful": .boolean(true),
              "toolExecutionNotifications": .array(notifications(of: report.summary)),
            ])
          ]),
          "columnKind": .string("unicodeCodePoints"),
          "originalUriBaseIds": .object([
            "SRCROOT": .object(["description": .object(["text": .string("the folder that paths start at")])])
          ]),
          "results": .array(reported + suppressed),
        ])
      ]),
    ]).document
  }

  private func driver(_ rules: [RuleDescription]) -> JSONText {
    .object([
      "name": .string("dovetail"),
      "informationUri": .string(RuleID.projectAddress),
      "semanticVersion": .string(toolVersion),
      "rules": .array(rules.map { Self.object(for: $0) }),
    ])
  }

  private static func object(for rule: RuleDescription) -> JSONText {
    .object([
      "id": .string(rule.id.rawValue),
      "shortDescription": .object(["text": .string(rule.summary)]),
      "fullDescription": .object(["text": .string(rule.summary)]),
      "help": .object([
        "text": .string(rule.explanation), "markdown": .string("\(rule.summary)\n\n\(rule.explanation)"),
      ]),
      "helpUri": .string(rule.id.documentation),
      "defaultConfiguration": .object([
        "enabled": .boolean(rule.defaultLevel != .off),
        "level": .string(rule.defaultLevel == .off ? "none" : rule.defaultLevel.rawValue),
      ]),
    ])
  }

  /// What could not be read or decided: a viewer shows it beside the results.
  private func notifications(of summary: Summary) -> [JSONText] {
    let problems = summary.problems.map { problem in
      let place = problem.place ?? Place(path: problem.path, line: 1, column: 1)
      return JSONText.object([
        "level": .string("warning"),
        "message": .object(["text": .string(problem.message)]),
        "locations": .array([
          .object(["physicalLocation": physicalLocation(of: place)])
        ]),
      ])
    }
    let undecided = summary.undecided.map { undecided in
      JSONText.object([
        "level": .string("note"),
        "message": .object(["text": .string("\(undecided.statement): \(undecided.reason)")]),
        "locations": .array(
          undecided.places.map { .object(["physicalLocation": physicalLocation(of: $0)]) }),
      ])
    }
    return problems + undecided
  }
}
