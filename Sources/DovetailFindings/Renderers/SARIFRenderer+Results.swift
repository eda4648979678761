// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension SARIFRenderer {
  /// Writes findings as results, and counts equal fingerprints so that each result gets its own.
  struct Results {
    private let renderer: SARIFRenderer
    private let ruleIndices: [RuleID: Int]
    private var occurrences: [String: Int] = [:]

    init(_ renderer: SARIFRenderer, ruleIndices: [RuleID: Int]) {
      self.renderer = renderer
      self.ruleIndices = ruleIndices
    }

    mutating func object(for finding: Finding, suppressedBy origin: SuppressedFinding.Origin?) -> JSONText {
      let related =
        finding.otherPlaces.map { Finding.Step("also here", at: $0) } + finding.trace.filter { $0.place != nil }
      let steps = finding.trace.map { "\nwhy: \($0.text)" }.joined()
      return .object([
        "ruleId": .string(finding.rule.rawValue),
        "ruleIndex": ruleIndices[finding.rule].map { .number($0) },
        "level": .string(finding.level == .off ? "none" : finding.level.rawValue),
        "message": .object(["text": .string("\(finding.message)\(steps)\nhelp: \(finding.help)")]),
        "locations": .array([
          .object([
            "physicalLocation": renderer.physicalLocation(of: finding.place),
            "logicalLocations": .array([.object(["fullyQualifiedName": .string(finding.subject)])]),
          ])
        ]),
        "relatedLocations": related.isEmpty ? nil : .array(related.enumerated().map { relatedLocation($0 + 1, $1) }),
        "partialFingerprints": .object(["dovetail/v1": .string(fingerprint(of: finding))]),
        "suppressions": origin.map { .array([Self.suppression(by: $0)]) },
        "fixes": finding.edits.isEmpty ? nil : .array([fix(for: finding)]),
        "properties": finding.category.map { .object(["category": .string($0.rawValue)]) },
      ])
    }

    private func relatedLocation(_ number: Int, _ step: Finding.Step) -> JSONText {
      .object([
        "id": .number(number),
        "physicalLocation": step.place.map { renderer.physicalLocation(of: $0) },
        "message": .object(["text": .string(step.text)]),
      ])
    }

    private mutating func fingerprint(of finding: Finding) -> String {
      let text = finding.fingerprint
      occurrences[text, default: 0] += 1
      // FNV-1a: the value has to be the same on every machine and in every version, and is not a target of attacks.
      let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits + ":\(occurrences[text] ?? 1)"
    }

    private static func suppression(by origin: SuppressedFinding.Origin) -> JSONText {
      switch origin {
      case .comment(let reason): .object(["kind": .string("inSource"), "justification": .string(reason)])
      case .baseline: .object(["kind": .string("external"), "justification": .string("it is in the baseline")])
      }
    }

    private func fix(for finding: Finding) -> JSONText {
      var paths: [String] = []
      for edit in finding.edits where !paths.contains(edit.path) { paths.append(edit.path) }
      return .object([
        "description": .object(["text": .string(finding.help)]),
        "artifactChanges": .array(
          paths.map { path in
            .object([
              "artifactLocation": renderer.artifact(path),
              "replacements": .array(
                finding.edits.filter { $0.path == path }.map { edit in
                  .object([
                    "deletedRegion": .object(["byteOffset": .number(edit.offset), "byteLength": .number(edit.length)]),
                    "insertedContent": .object(["text": .string(edit.replacement)]),
                  ])
                }),
            ])
          }),
      ])
    }
  }
}
