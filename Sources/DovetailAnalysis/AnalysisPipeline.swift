// SPDX-License-Identifier: Apache-2.0

package import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The analysis of a whole program, from the facts of its files to the findings and the graph.
///
/// ```text
/// [FileFacts] ─ resolve ─▶ Program ─ recognise ─▶ Evidence ─ judge ─▶ [Finding] ─ suppress ─▶ what is reported
///                                                     └─▶ graph, verdicts on types, what is undecided
/// ```
///
/// Each stage is a method that takes the results before it, and returns a value that is not changed afterwards.
package struct AnalysisPipeline: Sendable {
  package var configuration: Configuration
  package var catalogue: Catalogue
  /// What names refer to according to the compiler's index; without it, names are resolved from source.
  package var symbols: SymbolTable

  package init(
    configuration: Configuration = Configuration(), catalogue: Catalogue = .standard,
    symbols: SymbolTable = SymbolTable()
  ) {
    self.configuration = configuration
    self.catalogue = catalogue
    self.symbols = symbols
  }

  /// Runs all stages.
  ///
  /// - Parameter facts: The facts of every file, in any order.
  /// - Returns: The findings and the graph; the same for the same facts.
  package func run(_ facts: [FileFacts]) -> AnalysisResult {
    let program = resolve(facts)
    let evidence = recognise(program)
    let (findings, suppressed) = suppress(judge(evidence), in: evidence)
    return AnalysisResult(
      findings: findings, suppressed: suppressed, graph: evidence.wiring.graph, types: evidence.verdicts(),
      undeliveredTypes: evidence.undeliveredTypes(), adapters: evidence.excusedAdapters(),
      undecided: evidence.undecided(),
      unmatchedNames: UnmatchedNames(in: program, catalogue).mistakes(in: configuration))
  }

  /// Links the facts of all files to a program, in which names are resolved.
  func resolve(_ facts: [FileFacts]) -> Program {
    Program(facts + SystemSeams.files(for: facts), symbols: symbols)
  }

  /// Recognises what each part of the program is: what is volatile, what assembles the program, what wraps volatile
  /// APIs, and what is built from what.
  func recognise(_ program: Program) -> Evidence {
    let recognition = configuration.recognition(for: program)
    let catalogue = catalogue.applying(configuration)
    let uses = UsesByDeclaration(program)
    // The roles of code come first: whether a use matters depends on where it is.
    let roles = RolesByDeclaration(program, recognition, uses)
    let finder = VolatileUseFinder(
      program: program, catalogue: catalogue, roles: roles, recognition: recognition, uses: uses)
    var volatileUses = finder.allUses()
    // Adapters come after the uses: they are recognised by the share of such uses in what they do.
    let adapters = Adapters(
      program, volatileUses: volatileUses, uses: uses, roles: roles, configuration: configuration)
    adapters.apply(to: &volatileUses)
    // Volatility spreads from the remaining uses to the types that contain them, and to those that create, store or
    // reach for these.
    let constructions = Constructions(program)
    let globalInstances = GlobalInstanceUses(program)
    let staticMembers = StaticMemberUses(program, volatileUses: volatileUses, uses: uses)
    let relations = TypeRelations(
      program, constructions: constructions, globalInstances: globalInstances, staticMembers: staticMembers,
      roles: roles, recognition: recognition, catalogue: catalogue)
    let stableTypes = configuration.stableTypes(of: program)
    let wiring = WiringModel(program, roles: roles, uses: uses)
    let volatileTypes = VolatileTypes(
      program, volatileUses: volatileUses, roots: wiring.roots, roles: roles, relations: relations,
      stableTypes: stableTypes)
    let selfMadeVolatility = SelfMadeVolatility(
      finder, volatileUses: volatileUses, constructions: constructions, globalInstances: globalInstances,
      stableTypes: stableTypes)
    return Evidence(
      program: program, configuration: configuration, finder: finder, volatileUses: volatileUses,
      adapters: adapters.types, constructions: constructions, globalInstances: globalInstances,
      volatileTypes: volatileTypes, selfMadeVolatility: selfMadeVolatility,
      wiring: wiring, registrations: Registrations(program, roles))
  }

  /// Runs every rule.
  func judge(_ evidence: Evidence) -> [Finding] {
    Rules.all.flatMap { $0.init().findings(in: evidence) }
      .filter { !SystemSeams.holds($0.place.path) }
      .sorted()
  }

  /// Sets aside what comments suppress and what is not reported, and adds the comments that suppress nothing.
  ///
  /// A comment about a rule that is switched off is still needed when it is switched on again.
  func suppress(_ findings: [Finding], in evidence: Evidence) -> ([Finding], [SuppressedFinding]) {
    var suppressions = Suppressions(evidence.program)
    var (reported, suppressed) = suppressions.apply(to: findings)
    let level = evidence.level(of: UnusedSuppression.description)
    if level != .off {
      let unused = suppressions.findingsAboutUnused(level: level)
      reported += unused.reported
      suppressed += unused.suppressed
    }
    return (
      reported.filter { $0.level != .off }.sorted(),
      suppressed.filter { $0.finding.level != .off }.sorted { $0.finding < $1.finding }
    )
  }
}
