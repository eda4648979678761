// SPDX-License-Identifier: Apache-2.0

/// The description of a rule, from which its page, `dovetail explain` and the rule list in SARIF are written.
package struct RuleDescription: Hashable, Sendable {
  /// The rule.
  package var id: RuleID
  /// The level without a configuration; the highest one, if the level depends on the category.
  package var defaultLevel: Level
  /// What it finds: one sentence in Markdown, with a full stop.
  package var summary: String
  /// Why that matters and what to do about it: paragraphs in Markdown.
  package var explanation: String
  /// What is similar but not reported: items of a list, in Markdown.
  package var exemptions: [String]
  /// What is reported as a note, whatever the level of the rule is.
  package var notes: [Notes]
  /// Code that is reported, and what to write instead.
  package var examples: [Example]
  /// Whether `dovetail check --fix` can fix its findings.
  package var hasFix: Bool

  package init(
    id: RuleID, defaultLevel: Level, summary: String, explanation: String, exemptions: [String] = [],
    notes: [Notes] = [], examples: [Example] = [], hasFix: Bool = false
  ) {
    self.id = id
    self.defaultLevel = defaultLevel
    self.summary = summary
    self.explanation = explanation
    self.exemptions = exemptions
    self.notes = notes
    self.examples = examples
    self.hasFix = hasFix
  }

  /// What of one kind is reported as a note.
  package struct Notes: Hashable, Sendable {
    /// The kind: a noun in Markdown.
    package var kind: String
    /// What of it is only a note: items of a list, in Markdown.
    package var cases: [String]

    package init(_ kind: String, _ cases: [String]) {
      self.kind = kind
      self.cases = cases
    }
  }

  /// Code that is reported, and what to write instead.
  package struct Example: Hashable, Sendable {
    /// Swift code that the rule reports.
    package var reported: String
    /// What the code should be; `nil` if that cannot be shown in a few lines.
    package var instead: String?

    package init(reported: String, instead: String? = nil) {
      self.reported = reported
      self.instead = instead
    }
  }
}

extension RuleID {
  /// The address of the project.
  static let projectAddress = "https://git.example.com/dovetail/Dovetail"

  /// The address of the rule's page.
  package var documentation: String { "\(Self.projectAddress)/blob/main/Documentation/Rules/\(rawValue).md" }
}
