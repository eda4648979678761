// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings

/// `dovetail rules`: lists the rules.
struct RulesCommand: Command {
  static let name = "rules"
  static let abstract = "Lists the rules with their levels."

  @Option("The configuration, instead of .dovetail.json in the folder.", placeholder: "FILE") var config: String?
  let colorOptions = ColorOptions()

  func run(in surroundings: Surroundings) throws -> ExitCode {
    let project = try Project(at: nil, configurationPath: config, in: surroundings)
    let styled = Styling(isColored: colorOptions.color.isColored(inFile: false, in: surroundings))
    let longest = RuleDescription.all.map(\.id.rawValue.count).max() ?? 0
    for rule in RuleDescription.all {
      let level = project.configuration.level(of: rule)
      let name = rule.id.rawValue.padded(to: longest)
      let fix = rule.hasFix ? " (--fix)" : ""
      surroundings.write("\(name)  \(styled(level.rawValue.padded(to: 7), .style(of: level)))  \(rule.summary)\(fix)\n")
    }
    surroundings.write("\n")
    let categories = VolatileCategory.allCases.map { "\($0.rawValue) \(project.configuration.level(of: $0).rawValue)" }
    surroundings.write("volatile-use by category: \(categories.joined(separator: ", "))\n")
    return .success
  }
}
