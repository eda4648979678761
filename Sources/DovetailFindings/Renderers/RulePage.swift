// SPDX-License-Identifier: Apache-2.0

/// The pages about the rules, in Markdown.
package enum RulePage {
  /// The page of one rule.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The content of `Documentation/Rules/NAME.md`.
  package static func text(of rule: RuleDescription) -> String {
    var parts = ["# \(rule.id.rawValue)", rule.summary, facts(about: rule), rule.explanation]
    for example in rule.examples {
      parts.append("## Reported\n\n" + code(example.reported))
      if let instead = example.instead { parts.append("## Instead\n\n" + code(instead)) }
    }
    if !rule.exemptions.isEmpty { parts.append("## Not reported\n\n" + list(rule.exemptions)) }
    if !rule.notes.isEmpty {
      parts.append("## Reported as a note only")
      for notes in rule.notes { parts.append("\(notes.kind):\n\n" + list(notes.cases)) }
    }
    parts.append("## Suppress it, or change its level\n\n" + advice(for: rule))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The list of all rules.
  ///
  /// - Parameter rules: The rules in the order of the list.
  /// - Returns: The content of `Documentation/Rules/README.md`.
  package static func index(of rules: [RuleDescription]) -> String {
    let rows = rules.map { rule in
      "| [`\(rule.id.rawValue)`](\(rule.id.rawValue).md) | \(rule.summary) | \(level(of: rule)) | "
        + "\(rule.hasFix ? "yes" : "") |\n"
    }
    return """
      # Rules

      What `dovetail check` reports. `dovetail explain RULE` prints a page; `.dovetail.json` changes levels.

      | rule | finds | level | `--fix` |
      |---|---|---|---|
      \(rows.joined())
      These pages are written from the rules' own descriptions:
      `DOVETAIL_REFRESH=1 swift test --filter RulePageTests` updates them.

      """
  }

  private static func facts(about rule: RuleDescription) -> String {
    "Level: \(level(of: rule)). "
      + (rule.hasFix ? "`dovetail check --fix` fixes it where that is safe." : "There is no automatic fix.")
  }

  private static func level(of rule: RuleDescription) -> String {
    guard rule.id == .volatileUse else { return rule.defaultLevel.rawValue }
    let levels = [Level.error, .warning, .note].map { level in
      let categories = VolatileCategory.allCases.filter { $0.defaultLevel == level }.map(\.rawValue)
      return "\(level.rawValue) for \(categories.joined(separator: ", "))"
    }
    return levels.joined(separator: "; ")
  }

  private static func list(_ items: [String]) -> String { items.map { "- \($0)" }.joined(separator: "\n") }

  private static func code(_ source: String) -> String {
    // Not marked as `swift`: examples are often parts of programs, which do not compile by themselves.
    "```text\n\(source.hasSuffix("\n") ? String(source.dropLast()) : source)\n```"
  }

  private static func advice(for rule: RuleDescription) -> String {
    let example = rule.defaultLevel == .note ? "warning" : "note"
    return """
      For one line, with a reason: `// dovetail:ignore \(rule.id.rawValue) - REASON` (`:next` for the line below, `:file`
      for the file). For the project, in `.dovetail.json`: `"levels": { "\(rule.id.rawValue)": "\(example)" }`.
      """
  }
}
