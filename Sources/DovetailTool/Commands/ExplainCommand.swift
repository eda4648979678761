// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph

/// `dovetail explain`: describes a rule or a name of the catalogue, or says why a type is stable or volatile.
struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explains a rule, why a type is stable or volatile, or what is volatile about an API."

  @Argument(
    "A rule, a type, with or without the types in which it is nested, a provider, such as `App.feed`, or what a rule "
      + "reports, such as `Date()`.",
    placeholder: "NAME")
  var subject: String
  @Argument("The folder to analyse, for a type.", placeholder: "FOLDER") var folder: String?
  let colorOptions = ColorOptions()
  let readingOptions = ReadingOptions()
  let indexOptions = IndexOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    if let rule = RuleDescription.all.first(where: { $0.id.rawValue == subject }) {
      if let folder {
        throw Failure("`\(subject)` is a rule, which is the same everywhere; leave out \(folder.onOneLine)")
      }
      surroundings.write(RulePage.text(of: rule))
      return .success
    }
    let project = try Project(at: folder, configurationPath: readingOptions.config, in: surroundings)
    let program = try await AnalysedProgram(of: project, readingOptions, index: indexOptions, in: surroundings)
    guard let explanation = explanation(from: program, of: project, in: surroundings) else {
      throw unknownSubject(in: program, of: project)
    }
    surroundings.write(explanation)
    return .success
  }

  /// What is known about the types or the entries of the catalogue that have the name; `nil` if there are none.
  private func explanation(
    from program: AnalysedProgram, of project: Project, in surroundings: Surroundings
  ) -> String? {
    let styled = Styling(isColored: colorOptions.color.isColored(inFile: false, in: surroundings))
    let types = program.result.types
    let named = types.filter { $0.isCalled(typeName) }
    // `App.feed` is explained by the type that it provides.
    let verdicts = named.isEmpty ? types.filter { $0.providers.contains { $0.id == subject } } : named
    if !verdicts.isEmpty {
      let explanation = TypeExplanation(styled: styled)
      return verdicts.map { explanation.text(of: $0) }.joined(separator: "\n")
    }
    let entries = Catalogue.standard.applying(project.configuration).entries(called: subject)
    guard !entries.isEmpty else { return nil }
    let text = CatalogueExplanation(styled: styled).text(of: subject, entries)
    // `time` is a function of C, and a category as well.
    return isCategory ? text + "\n`\(subject)` is also \(Self.category)\n" : text
  }

  /// The subject without the keyword of `any Feed` or `some Feed`, and without the arguments of `Cache<Feed>`.
  private var typeName: String {
    let keyword = ["any ", "some "].first { subject.hasPrefix($0) } ?? ""
    return String(subject.dropFirst(keyword.count).replacing(/<.*>/, with: ""))
  }

  private static let category = "a category of the rule `\(RuleID.volatileUse.rawValue)`"

  private var isCategory: Bool { VolatileCategory(rawValue: subject) != nil }

  private func unknownSubject(in program: AnalysedProgram, of project: Project) -> Failure {
    if program.result.undeliveredTypes.contains(typeName) {
      return Failure(
        "`\(subject)` is left out: it is for tests, previews or development, according to its name, its file or an `#if`"
      )
    }
    if program.result.graph.providers.contains(where: { $0.id == subject }) {
      return Failure(
        "`\(subject)` is a provider whose type the program does not declare; `dovetail graph --focus \(subject)` shows "
          + "what it is built from")
    }
    return Failure("there is no rule, type or provider `\(subject)`; \(advice(in: program, of: project))")
  }

  /// What to ask for instead of a name that is unknown.
  private func advice(in program: AnalysedProgram, of project: Project) -> String {
    if isCategory { return "it is \(Self.category)" }
    // `App.feed`, of the root `AppDependencies` in the module `App`.
    let name = subject.split(separator: ".").last ?? ""
    if let provider = program.result.graph.providers.first(where: { $0.name == name }) {
      return "did you mean the provider `\(provider.id)`?"
    }
    let owners = program.result.types.map(\.name).filter { subject.hasPrefix($0 + ".") }
    if let owner = owners.max(by: { $0.utf8.count < $1.utf8.count }) {
      return "it is explained with its type: `\(owner)`"
    }
    if program.result.findings.contains(where: { $0.rule == .volatileUse && $0.discriminator == subject }) {
      return "it is what the program itself calls something volatile; "
        + "`dovetail check --only \(RuleID.volatileUse.rawValue) --level note` says what"
    }
    let names =
      RuleDescription.all.map(\.id.rawValue) + program.result.types.map(\.name).sorted()
      + Catalogue.standard.applying(project.configuration).callableNames
    return NearestName.question(for: typeName, among: names) ?? "`dovetail rules` lists the rules"
  }
}

extension TypeVerdict {
  /// Whether the name can refer to this type.
  fileprivate func isCalled(_ subject: String) -> Bool {
    name == subject || name.hasSuffix("." + subject) || "\(module).\(name)" == subject
  }
}
