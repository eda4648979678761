// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain

/// Compares what the analysis reads from source with what the running program shows, on random programs.
@main
struct Agreement {
  static func main() throws {
    var count = 300
    var seed: UInt64?
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--programs":
        guard let number = words.popFirst().flatMap(Int.init), number > 0 else { stop() }
        count = number
      case "--seed":
        guard let number = words.popFirst().flatMap(UInt64.init) else { stop() }
        seed = number
      default: stop()
      }
    }
    let chosen = seed ?? UInt64.random(in: 1...999_999)
    print("\(count) programs, seed \(chosen)")
    let programs = (1...count).map { RandomProgram(number: $0, seed: chosen) }
    let disagreements = try Toolchain.withFolder { try compare(programs, in: $0) }
    for disagreement in disagreements { print(disagreement) }
    guard disagreements.isEmpty else {
      print("\(disagreements.count) disagreements; again with --programs \(count) --seed \(chosen)")
      exit(1)
    }
    let flawed = programs.filter { $0.flaw != .none }.count
    let providers = programs.reduce(0) { $0 + $1.providers.count }
    print("all agree: \(providers) providers in \(programs.count) programs, \(flawed) of them with a flaw")
  }

  private static func stop() -> Never {
    print("usage: DovetailAgreement [--programs N] [--seed N]")
    exit(2)
  }

  private static func compare(_ programs: [RandomProgram], in folder: URL) throws -> [String] {
    let compiled = try CompiledPrograms(programs, in: folder)
    var disagreements: [String] = []
    for program in programs {
      let run = try compiled.run(program)
      disagreements += compare(program, with: run)
    }
    return disagreements
  }

  /// What is true of the program by construction, beside what runs and beside what the analysis reads.
  private static func compare(_ program: RandomProgram, with run: CompiledPrograms.Run) -> [String] {
    let expected = Expected(program)
    let verdicts = SourceVerdicts(program)
    let compared: [(String, found: Set<String>, expected: Set<String>)] = [
      ("the provider", verdicts.providers, expected.declared),
      ("the edge", verdicts.edges, expected.reads),
      ("the captive dependency", verdicts.captives, expected.captives),
      ("the unused provider", verdicts.unused, expected.unused),
      ("the unused requirement", verdicts.unusedRequirements, expected.unusedRequirements),
      ("the root-keeping provider", verdicts.keepers, expected.keepers),
      ("the finding", verdicts.others, []),
    ]
    return compared.flatMap { differences(program, .analysis, $0, $1, $2) }
      + (program.flaw == .none ? compareRun(program, run, expected) : compareStop(program, run, verdicts))
      + (program.flaw == .cycle || verdicts.cycles.isEmpty ? [] : [unexpected(program, .analysis, "a cycle")])
  }

  private static func compareRun(
    _ program: RandomProgram, _ run: CompiledPrograms.Run, _ expected: Expected
  ) -> [String] {
    guard run.message.isEmpty else { return ["P\(program.number): the program says: \(run.message)"] }
    let providers = run.providers(of: program).subtracting(expected.optional)
    let edges = run.edges(of: program).subtracting(expected.optionalEdges)
    return differences(program, .run, "the provider", providers, expected.recorded)
      + differences(program, .run, "the edge", edges, expected.recordedEdges)
  }

  /// A program that is stopped by its flaw, and names the providers that the analysis found.
  private static func compareStop(
    _ program: RandomProgram, _ run: CompiledPrograms.Run, _ verdicts: SourceVerdicts
  ) -> [String] {
    let names = ProviderNames(program)
    let rule = program.flaw == .cycle ? "[Dovetail/cycle]" : "[Dovetail/captive]"
    let path = run.message.split(separator: "\n").first { $0.contains(" → ") }?.split(separator: " → ") ?? []
    let providers = path.map { names[$0.trimmingCharacters(in: .whitespaces)] }
    guard run.message.contains(rule), !providers.isEmpty else {
      return ["P\(program.number): the program does not stop with \(rule): \(run.message)"]
    }
    let isRead =
      program.flaw == .cycle
      ? verdicts.cycles.contains { !$0.isDisjoint(with: providers) }
      : verdicts.captives.contains(providers.suffix(2).joined(separator: " → "))
    let stop = "the program stops at \(providers.joined(separator: " → "))"
    return isRead ? [] : ["P\(program.number): \(stop), which the analysis does not find"]
  }

  // MARK: Messages

  /// What is compared with the construction of a program.
  private enum Side {
    /// What the analysis reads from its source.
    case analysis
    /// What it shows when it runs.
    case run
  }

  private static func differences(
    _ program: RandomProgram, _ side: Side, _ what: String, _ found: Set<String>, _ expected: Set<String>
  ) -> [String] {
    found.subtracting(expected).sorted().map { unexpected(program, side, "\(what) \($0)") }
      + expected.subtracting(found).sorted().map { missing(program, side, "\(what) \($0)") }
  }

  private static func unexpected(_ program: RandomProgram, _ side: Side, _ what: String) -> String {
    switch side {
    case .analysis: "P\(program.number): the analysis finds \(what), which the program does not have"
    case .run: "P\(program.number): the running program shows \(what), which it should not have"
    }
  }

  private static func missing(_ program: RandomProgram, _ side: Side, _ what: String) -> String {
    switch side {
    case .analysis: "P\(program.number): the analysis does not find \(what), which the program has"
    case .run: "P\(program.number): the running program does not show \(what), which it should have"
    }
  }
}
