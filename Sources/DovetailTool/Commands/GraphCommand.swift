// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import DovetailReports

/// `dovetail graph`: shows what is built from what, and what has changed since.
struct GraphCommand: Command {
  static let name = "graph"
  static let abstract = "Shows the graph of providers, or how it differs from another one."
  static let discussion = """
    With --diff, the graph is compared with an earlier one: that of a git revision, of another folder, or in a JSON file
    that this command has written. The formats text and markdown list the changes; the others highlight them.

      dovetail graph --format html --output graph.html
      dovetail graph --diff main --format markdown
    """

  /// The formats of a graph and of a difference.
  enum Format: String, ArgumentValue, CaseIterable {
    case tree, html, svg, dot, mermaid, json, matrix, text, markdown

    /// The format of a graph; `nil` if it is one of a list of changes.
    var ofGraph: GraphFormat? { GraphFormat(rawValue: rawValue) }
  }

  @Argument("The folder to analyse.", placeholder: "FOLDER") var folder: String?
  @Option("The format of the graph.", placeholder: "FORMAT") var format: Format?
  @Option("Compares with a git revision, a folder, or a file with a graph.", placeholder: "BASE") var diff: String?
  @Option(
    "Shows a graph from a file: a snapshot of a running program, or JSON from this command; `-` is the standard input.",
    placeholder: "FILE")
  var snapshot: String?
  @Option("Shows only these roots.", placeholder: "ROOT") var root: [String]
  @Option("Shows only these providers, what they are built from, and what is built from them.", placeholder: "PROVIDER")
  var focus: [String]
  @Option("With --focus: the number of steps that are shown around the providers.", placeholder: "NUMBER")
  var depth: Int?
  @Option("Shows the path by which one provider is built from another one.", placeholder: "PROVIDER PROVIDER")
  var why: [String]
  @Option("Writes to a file; `-` is the standard output.", placeholder: "FILE") var output: String?
  let readingOptions = ReadingOptions()
  let indexOptions = IndexOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    let inputs = readingOptions.facts + [readingOptions.config, snapshot, diff]
    let file = try surroundings.file(forOutput: output, besides: inputs)
    let report = try await report(in: surroundings)
    let text =
      if let graphFormat = effectiveFormat.ofGraph {
        report.text(in: graphFormat)
      } else {
        // Without `--diff`, the format was refused.
        report.difference.map { effectiveFormat == .text ? $0.text : $0.markdown } ?? ""
      }
    if let file {
      try AtomicFile.write(Array(text.utf8), to: file)
    } else {
      surroundings.write(text)
    }
    return .success
  }

  /// The format that is written if none is named.
  private var effectiveFormat: Format { format ?? (diff == nil ? .tree : .text) }

  func validate() throws(Failure) {
    let format = effectiveFormat
    if diff == nil && format.ofGraph == nil {
      throw Failure("the format \(format.rawValue) lists changes; name what to compare with by `--diff`")
    }
    if let depth, depth < 0 || focus.isEmpty {
      throw Failure("`--depth` takes a number from 0, and belongs to `--focus`")
    }
    if folder == nil, let path = (root + focus + why).first(where: \.isWrittenAsPath) {
      throw Failure("\(path) is taken for a name, because the option before it takes several; name the folder first")
    }
    if !why.isEmpty && why.count != 2 { throw Failure("`--why` takes two providers: what is built, and from what") }
    if snapshot != nil && !readingOptions.facts.isEmpty {
      throw Failure("`--snapshot` shows a file instead of facts; leave out one of them")
    }
    if snapshot != nil, diff == nil, let folder {
      throw Failure("`--snapshot` shows a file instead of sources; leave out \(folder)")
    }
    if snapshot != nil, diff == nil,
      let option = readingOptions.optionForSources ?? (indexOptions.indexStore == nil ? nil : "--index-store")
    {
      throw Failure("`--snapshot` shows a file instead of sources; leave out `\(option)`")
    }
    if !why.isEmpty, ![.tree, .html, .svg].contains(format) {
      throw Failure("the format \(format.rawValue) shows no path; use `--format tree`, `html` or `svg` with `--why`")
    }
  }

  private func report(in surroundings: Surroundings) async throws -> GraphReport {
    if let snapshot {
      let isInput = snapshot == "-"
      let bytes = try isInput ? InputFile.readInput() : InputFile.read(surroundings.absolute(snapshot))
      guard let bytes else {
        throw Failure("there is no file \(snapshot); name a snapshot, or JSON from `dovetail graph --format json`")
      }
      let graph = try GraphBase.graph(in: bytes, path: isInput ? "the input" : snapshot)
      let title = isInput ? "Snapshot" : snapshot
      return try report(title: title, whole: graph, base: try await base(for: nil, in: surroundings))
    }
    let project = try Project(at: folder, configurationPath: readingOptions.config, in: surroundings)
    let program = try await AnalysedProgram(of: project, readingOptions, index: indexOptions, in: surroundings)
    surroundings.warn(about: program.reading.summary.problems)
    let base = try await base(for: project, in: surroundings)
    if program.result.graph.providers.isEmpty, base?.providers.isEmpty ?? true {
      surroundings.note(
        "there is no composition root (`: CompositionRoot`) here whose providers a graph could show; tests, folders "
          + "such as Examples, and executables that a package with libraries does not declare as products count if "
          + "their folder is named; `dovetail explain TYPE` says what a type depends on")
    }
    return try report(title: project.title, whole: program.result.graph, base: base, findings: program.report)
  }

  /// The report about what the options select.
  private func report(
    title: String, whole: ProviderGraph, base: ProviderGraph?, findings: FindingsReport? = nil
  ) throws(Failure) -> GraphReport {
    let path = try requestedPath(in: whole)
    if root.isEmpty && focus.isEmpty {
      return GraphReport(title: title, graph: whole, base: base, findings: findings, path: path)
    }
    // What is selected in one of the two graphs is shown in both: otherwise what has only moved would look new or
    // removed.
    let ids = try selection(in: [whole] + (base.map { [$0] } ?? [])).union(path)
    return GraphReport(
      title: title, graph: whole.filtered { ids.contains($0.id) }, whole: whole,
      base: base?.filtered { ids.contains($0.id) }, findings: findings, path: path)
  }

  private func base(for project: Project?, in surroundings: Surroundings) async throws -> ProviderGraph? {
    guard let diff else { return nil }
    let project = try project ?? Project(at: folder, configurationPath: readingOptions.config, in: surroundings)
    return try await GraphBase(name: diff, project: project, readingOptions: readingOptions).graph(in: surroundings)
  }

  /// The path that `--why` requests.
  private func requestedPath(in graph: ProviderGraph) throws(Failure) -> [ProviderGraph.Provider.ID] {
    guard why.count == 2 else { return [] }
    let path: [ProviderGraph.Provider]?
    do throws(SelectionError) {
      path = try graph.path(from: why[0], to: why[1])
    } catch {
      throw Failure(error)
    }
    guard let path else {
      throw Failure("`\(why[0])` is not built from `\(why[1])`; `--focus \(why[0])` shows what it is built from")
    }
    return path.map(\.id)
  }

  /// The providers that the options select in some graphs; there must be some in at least one of them.
  private func selection(in graphs: [ProviderGraph]) throws(Failure) -> Set<ProviderGraph.Provider.ID> {
    var ids: Set<ProviderGraph.Provider.ID> = []
    var first: SelectionError?
    var isFound = false
    for graph in graphs {
      do throws(SelectionError) {
        var graph = graph
        if !root.isEmpty { graph = try graph.inRoots(root) }
        if !focus.isEmpty { graph = try graph.focused(on: focus, depth: depth ?? .max) }
        ids.formUnion(graph.providers.map(\.id))
        isFound = true
      } catch {
        first = first ?? error
      }
    }
    if let first, !isFound { throw Failure(first) }
    return ids
  }
}

extension String {
  /// Whether it can only be meant as a path: no name of a provider or a root begins like that.
  fileprivate var isWrittenAsPath: Bool {
    [".", ".."].contains(self) || ["/", "./", "../"].contains(where: hasPrefix)
  }
}
