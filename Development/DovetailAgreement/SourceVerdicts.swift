// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph

/// What the analysis says about a random program, from its source alone.
struct SourceVerdicts {
  /// The providers, as in ``Expected/declared``.
  let providers: Set<String>
  /// The edges, as in ``Expected/reads``.
  let edges: Set<String>
  private let findings: [Finding]

  init(_ program: RandomProgram) {
    let reader = SourceReader()
    let facts = ProgramSource(program).files.map { target, text in
      reader.facts(of: Array(text.utf8), path: "Sources/\(target)/P\(program.number).swift", module: target)
    }
    let result = AnalysisPipeline().run(facts)
    providers = Set(
      result.graph.providers.map { "\($0.id) \($0.lifetime.rawValue)\($0.isVolatile ? " volatile" : "")" })
    edges = Set(result.graph.edges.map { "\($0.from) → \($0.to)" })
    findings = result.findings
  }

  /// The providers that are said to need each other, as `root.part`, for each cycle.
  var cycles: [Set<String>] {
    findings.filter { $0.rule == .constructionCycle }
      .map { Set($0.discriminator.split(separator: " ").map(String.init)) }
  }

  /// Which part holds which one for too long, as `root.part → root.part`.
  var captives: Set<String> {
    Set(
      findings.filter { $0.rule == .captiveDependency }
        .map { $0.discriminator.split(separator: " ").joined(separator: " → ") })
  }

  /// The providers that nothing reads, as `part`.
  var unused: Set<String> { discriminators(of: .unusedProvider) }

  /// As in ``Expected/unusedRequirements``.
  var unusedRequirements: Set<String> {
    Set(findings.filter { $0.rule == .unusedRequirement }.map { "\($0.subject): \($0.discriminator)" })
  }

  /// As in ``Expected/keepers``.
  var keepers: Set<String> {
    Set(discriminators(of: .wholeRoot).map { $0.hasPrefix("cycle ") ? String($0.dropFirst(6)) : $0 })
  }

  /// Findings of rules that have nothing to find in these programs.
  var others: Set<String> {
    let expected: Set<RuleID> = [
      .constructionCycle, .captiveDependency, .unusedProvider, .unusedRequirement, .wholeRoot,
    ]
    return Set(findings.filter { !expected.contains($0.rule) }.map { "\($0.rule.rawValue): \($0.message)" })
  }

  private func discriminators(of rule: RuleID) -> Set<String> {
    Set(findings.filter { $0.rule == rule }.map(\.discriminator))
  }
}
