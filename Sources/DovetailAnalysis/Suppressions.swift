// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// Sets aside the findings that a comment suppresses, and finds the comments that suppress nothing.
struct Suppressions {
  private let files: [FileFacts]
  private var isUsed: [[Bool]]
  /// The files by the bytes of their paths: two that `String` takes for equal are different files.
  private let fileOfPath: [[UInt8]: Int]
  /// For each file, its comments by what they cover.
  private let comments: [[Coverage: [Int]]]
  /// What is reported in each file: its rules and lines.
  private var reportedLines: [Set<RuleLine>]

  private struct RuleLine: Hashable {
    var rule: String
    var line: Int
  }

  /// What a comment covers.
  private enum Coverage: Hashable {
    case line(Int)
    case file

    init(of comment: FileFacts.Suppression) {
      switch comment.extent {
      case .line: self = .line(comment.position.line)
      case .nextLine: self = .line(comment.position.line + 1)
      case .file: self = .file
      }
    }
  }

  init(_ program: Program) {
    files = program.files
    comments = files.map { file in
      Dictionary(grouping: file.suppressions.indices) { Coverage(of: file.suppressions[$0]) }
    }
    isUsed = files.map { Array(repeating: false, count: $0.suppressions.count) }
    reportedLines = Array(repeating: [], count: files.count)
    fileOfPath = Dictionary(
      files.enumerated().map { (Array($1.path.utf8), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func file(of place: Place) -> Int? { fileOfPath[Array(place.path.utf8)] }

  /// Splits findings into those that are reported and those that a comment suppresses.
  ///
  /// A finding about several uses is reported at the first one that no comment suppresses.
  mutating func apply(to findings: [Finding]) -> (reported: [Finding], suppressed: [SuppressedFinding]) {
    var reported: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    for finding in findings {
      var hidden: Set<Place> = []
      var reason: String?
      for place in [finding.place] + finding.otherPlaces {
        guard let found = applySuppression(of: finding.rule, at: place) else {
          if let file = file(of: place), !files[file].suppressions.isEmpty {
            reportedLines[file].insert(RuleLine(rule: finding.rule.rawValue, line: place.line))
          }
          continue
        }
        hidden.insert(place)
        reason = reason ?? found
      }
      guard let reason else {
        reported.append(finding)
        continue
      }
      if let open = finding.limited(to: { !hidden.contains($0) }) { reported.append(open) }
      if let rest = finding.limited(to: hidden.contains) {
        suppressed.append(SuppressedFinding(rest, .comment(reason: reason)))
      }
    }
    return (reported, suppressed)
  }

  /// The reason of the comment that suppresses findings of that rule there; the comment counts as used from now on.
  private mutating func applySuppression(of rule: RuleID, at place: Place) -> String? {
    guard let file = file(of: place) else { return nil }
    // The first one in the file counts.
    let first = [Coverage.file, .line(place.line)].compactMap { coverage in
      comments[file][coverage]?.first { index in
        let comment = files[file].suppressions[index]
        return !comment.reason.isEmpty && comment.rules.contains(rule.rawValue)
      }
    }.min()
    guard let first else { return nil }
    isUsed[file][first] = true
    return files[file].suppressions[first].reason
  }

  /// Finds the comments that suppress nothing, and sets aside those that another comment suppresses.
  mutating func findingsAboutUnused(level: Level) -> (reported: [Finding], suppressed: [SuppressedFinding]) {
    // Comments that name this rule come last: they may suppress findings about the others.
    let (reported, suppressed) = apply(to: unused(level: level, namingThisRule: false))
    return (reported + unused(level: level, namingThisRule: true), suppressed)
  }

  private func unused(level: Level, namingThisRule: Bool) -> [Finding] {
    var found: [Finding] = []
    for (file, facts) in files.enumerated() {
      for (index, suppression) in facts.suppressions.enumerated()
      where !isUsed[file][index] && suppression.rules.contains(RuleID.unusedSuppression.rawValue) == namingThisRule {
        let below = suppression.position.line + 1
        let isAboutNextLine =
          suppression.extent == .line && !suppression.reason.isEmpty
          && suppression.rules.contains { reportedLines[file].contains(RuleLine(rule: $0, line: below)) }
        found.append(
          UnusedSuppression.finding(
            about: suppression, in: facts.path, reason: reason(of: suppression), isAboutNextLine: isAboutNextLine,
            level: level))
      }
    }
    return found
  }

  private func reason(of suppression: FileFacts.Suppression) -> String {
    let unknown = suppression.rules.filter { RuleID(rawValue: $0) == nil }
    if let first = unknown.first {
      if VolatileCategory(rawValue: first) != nil {
        return "the comment names `\(first)`, which is a category; the rule is `\(RuleID.volatileUse.rawValue)`"
      }
      let question = NearestName.question(for: first, among: RuleID.allCases.map(\.rawValue))
      return "the comment names `\(first)`, which is not a rule" + (question.map { "; \($0)" } ?? "")
    }
    if suppression.reason.isEmpty { return "the comment gives no reason, so it hides nothing" }
    return suppression.extent == .nextLine
      ? "the comment hides nothing in the line directly below it" : "the comment hides nothing"
  }
}
