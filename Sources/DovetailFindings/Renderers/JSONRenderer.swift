// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The report for other programs.
///
/// The key `version` changes when a key is removed or gets another meaning; new keys may come at any time.
package struct JSONRenderer: Sendable {
  /// The version of the tool.
  package var toolVersion: String

  package init(toolVersion: String) { self.toolVersion = toolVersion }

  /// The report as JSON, with a newline at its end.
  package func render(_ report: FindingsReport) -> String {
    JSONText.object([
      "version": .number(1),
      "tool": .object(["name": .string("dovetail"), "version": .string(toolVersion)]),
      "summary": Self.summary(of: report),
      "findings": .array(report.findings.map { Self.object(for: $0) }),
      "suppressed": .array(report.suppressed.map { Self.object(for: $0) }),
    ]).document
  }

  private static func summary(of report: FindingsReport) -> JSONText {
    .object([
      "files": .number(report.summary.files),
      "lines": .number(report.summary.lines),
      "errors": .number(report.count(of: .error)),
      "warnings": .number(report.count(of: .warning)),
      "notes": .number(report.count(of: .note)),
      "undecided": .array(
        report.summary.undecided.map {
          .object([
            "kind": .string($0.kind), "count": .number($0.places.count), "total": .number($0.total),
            "reason": .string($0.reason), "places": .array($0.places.map { object(for: $0) }),
          ])
        }),
      "adapters": .array(
        report.summary.adapters.map { .object(["type": .string($0.type), "uses": .number($0.uses)]) }),
      "problems": .array(
        report.summary.problems.map {
          .object([
            "path": .string($0.path), "line": ($0.place?.line).map { .number($0) },
            "column": ($0.place?.column).map { .number($0) }, "message": .string($0.message),
          ])
        }),
    ])
  }

  /// The other places of a finding, each with its own reasons if those of the places differ.
  private static func otherPlaces(of finding: Finding) -> [JSONText] {
    finding.otherPlaces.enumerated().map { index, place in
      let why: JSONText? =
        finding.otherTraces.isEmpty ? nil : .array(finding.otherTraces[index].map { object(for: $0) })
      return .object(["line": .number(place.line), "column": .number(place.column), "why": why])
    }
  }

  private static func object(for finding: Finding) -> JSONText {
    .object([
      "rule": .string(finding.rule.rawValue),
      "level": .string(finding.level.rawValue),
      "category": .text(finding.category?.rawValue),
      "path": .string(finding.place.path),
      "line": .number(finding.place.line),
      "column": .number(finding.place.column),
      "alsoAt": .array(otherPlaces(of: finding)),
      "subject": .string(finding.subject),
      "message": .string(finding.message),
      "why": .array(finding.trace.map { object(for: $0) }),
      "help": .string(finding.help),
      "documentation": .string(finding.rule.documentation),
      "fingerprint": .string(finding.fingerprint),
      "edits": .array(
        finding.edits.map {
          .object([
            "path": .string($0.path), "offset": .number($0.offset), "length": .number($0.length),
            "replacement": .string($0.replacement),
          ])
        }),
    ])
  }

  private static func object(for place: Place) -> JSONText {
    .object(["path": .string(place.path), "line": .number(place.line), "column": .number(place.column)])
  }

  private static func object(for step: Finding.Step) -> JSONText {
    .object([
      "text": .string(step.text), "path": .text(step.place?.path), "line": (step.place?.line).map { .number($0) },
      "column": (step.place?.column).map { .number($0) },
    ])
  }

  private static func object(for suppressed: SuppressedFinding) -> JSONText {
    switch suppressed.origin {
    case .baseline: .object(["by": .string("baseline"), "finding": object(for: suppressed.finding)])
    case .comment(let reason):
      .object(["by": .string("comment"), "reason": .string(reason), "finding": object(for: suppressed.finding)])
    }
  }
}
