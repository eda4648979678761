// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension SARIFRenderer {
  /// Writes findings as results, and counts equal fingerprints so that each result gets its own.
  struct Results {
    var column: @Sendable (Place) -> Int
    var pathPrefix: String
    var ruleIndices: [RuleID: Int] = [:]
    private var occurrences: [String: Int] = [:]

    init(column: @escaping @Sendable (Place) -> Int, pathPrefix: String, ruleIndices: [RuleID: Int] = [:]) {
      self.column = column
      self.pathPrefix = pathPrefix
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
            "physicalLocation": physicalLocation(of: finding.place),
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

    func physicalLocation(of place: Place) -> JSONText {
      .object([
        "artifactLocation": artifact(place.path),
        "region": .object(["startLine": .number(place.line), "startColumn": .number(column(place))]),
      ])
    }

    private func relatedLocation(_ number: Int, _ step: Finding.Step) -> JSONText {
      .object([
        "id": .number(number),
        "physicalLocation": step.place.map { physicalLocation(of: $0) },
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

    private func artifact(_ path: String) -> JSONText {
      .object(["uri": .string(Self.uri(of: pathPrefix + path)), "uriBaseId": .string("SRCROOT")])
    }

    /// The path as a relative reference, with everything escaped that RFC 3986 does not allow in a path's segment.
    private static func uri(of path: String) -> String { path.percentEncoded(allowing: allowedInPaths) }

    private static let allowedInPaths = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@+$&=".utf8)

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
              "artifactLocation": artifact(path),
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
