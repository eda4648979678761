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
      ("is read with provider", verdicts.providers, expected.declared),
      ("is read with edge", verdicts.edges, expected.reads),
      ("is read with captive", verdicts.captives, expected.captives),
      ("is read with unused provider", verdicts.unused, expected.unused),
      ("is read with unused requirement", verdicts.unusedRequirements, expected.unusedRequirements),
      ("is read with provider that keeps its root", verdicts.keepers, expected.keepers),
      ("is read with finding", verdicts.others, []),
    ]
    return compared.flatMap { differences(program, $0, $1, $2) }
      + (program.flaw == .none ? compareRun(program, run, expected) : compareStop(program, run, verdicts))
      + (program.flaw == .cycle || verdicts.cycles.isEmpty ? [] : ["P\(program.number): is read with a cycle"])
  }

  private static func compareRun(
    _ program: RandomProgram, _ run: CompiledPrograms.Run, _ expected: Expected
  ) -> [String] {
    guard run.message.isEmpty else { return ["P\(program.number): \(run.message)"] }
    let providers = run.providers(of: program).subtracting(expected.passing)
    let edges = run.edges(of: program).subtracting(expected.passingEdges)
    return differences(program, "runs with provider", providers, expected.recorded)
      + differences(program, "runs with edge", edges, expected.recordedEdges)
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
      return ["P\(program.number): ran without \(rule): \(run.message)"]
    }
    let isRead =
      program.flaw == .cycle
      ? verdicts.cycles.contains { !$0.isDisjoint(with: providers) }
      : verdicts.captives.contains(providers.suffix(2).joined(separator: " → "))
    return isRead ? [] : ["P\(program.number): only the running program has \(providers)"]
  }

  private static func differences(
    _ program: RandomProgram, _ what: String, _ found: Set<String>, _ expected: Set<String>
  ) -> [String] {
    found.subtracting(expected).sorted().map { "P\(program.number): \(what) \($0), which is not there" }
      + expected.subtracting(found).sorted().map { "P\(program.number): no \(what) \($0), which is there" }
  }
}
