// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings

/// `dovetail explain`: describes a rule or a name of the catalogue, or says why a type is stable or volatile.
struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explains a rule, why a type is stable or volatile, or what is volatile about an API."

  @Argument(
    "A rule, a type, with or without the types in which it is nested, or what a rule reports, such as `Date()`.",
    placeholder: "NAME")
  var subject: String
  @Argument("The folder to analyse, for a type.", placeholder: "FOLDER") var folder: String?
  @Option("When to use colours; NO_COLOR and CLICOLOR_FORCE are respected.", placeholder: "WHEN")
  var color: ColorChoice = .auto
  let reading = ReadingOptions()
  let index = IndexOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    if let rule = RuleDescription.all.first(where: { $0.id.rawValue == subject }) {
      surroundings.write(RulePage.text(of: rule))
      return .success
    }
    let project = try Project(at: folder, configurationPath: reading.config, in: surroundings)
    let program = try await AnalysedProgram(of: project, reading, index: index, in: surroundings)
    let verdicts = program.result.types.filter { $0.isCalled(subject) }
    let styled = Styling(isColored: color.isColored(inFile: false, in: surroundings))
    guard verdicts.isEmpty else {
      let explanation = TypeExplanation(styled: styled)
      surroundings.write(verdicts.map { explanation.text(of: $0) }.joined(separator: "\n"))
      return .success
    }
    // `time` is a function of C as well.
    let isCategory = VolatileCategory(rawValue: subject) != nil
    let entries = isCategory ? [] : Catalogue.standard.applying(project.configuration).entries(called: subject)
    guard entries.isEmpty else {
      surroundings.write(CatalogueExplanation(styled: styled).text(of: subject, entries))
      return .success
    }
    guard !program.result.undeliveredTypes.contains(subject) else {
      throw Failure(
        "`\(subject)` is left out: it is for tests, previews or development, according to its name, its file or an `#if`"
      )
    }
    let names = RuleDescription.all.map(\.id.rawValue) + program.result.types.map(\.name).sorted()
    let owner = program.result.types.first { subject.hasPrefix($0.name + ".") }
    let advice =
      isCategory
      ? "it is a category of the rule `\(RuleID.volatileUse.rawValue)`"
      : owner.map { "it is explained with its type: `\($0.name)`" }
        ?? NearestName.of(subject, among: names).map { "did you mean `\($0)`?" }
    throw Failure("there is neither a rule nor a type `\(subject)`; \(advice ?? "`dovetail rules` lists the rules")")
  }
}

extension TypeVerdict {
  /// Whether the name can refer to this type.
  fileprivate func isCalled(_ subject: String) -> Bool {
    name == subject || name.hasSuffix("." + subject) || "\(module).\(name)" == subject
  }
}
