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
      case "--programs": count = words.popFirst().flatMap(Int.init) ?? count
      case "--seed": seed = words.popFirst().flatMap(UInt64.init)
      default:
        print("usage: DovetailAgreement [--programs N] [--seed N]")
        exit(2)
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

  private static func compare(_ programs: [RandomProgram], in folder: URL) throws -> [String] {
    let compiled = try CompiledPrograms(programs, in: folder)
    var disagreements: [String] = []
    for program in programs {
      let run = try compiled.run(program)
      disagreements += compare(program, with: run)
    }
    return disagreements
  }

  /// The running program beside what is true of it by construction.
  private static func compare(_ program: RandomProgram, with run: CompiledPrograms.Run) -> [String] {
    let rule: String? =
      switch program.flaw {
      case .none: nil
      case .cycle: "[Dovetail/cycle]"
      case .captive: "[Dovetail/captive]"
      }
    if let rule {
      return run.message.contains(rule) ? [] : ["P\(program.number): ran without \(rule): \(run.message)"]
    }
    guard run.message.isEmpty else { return ["P\(program.number): \(run.message)"] }
    let expected = Expected(program)
    let providers = run.providers(of: program).subtracting(expected.passing)
    let edges = run.edges(of: program).subtracting(expected.passingEdges)
    return differences(program, "runs with provider", providers, expected.recorded)
      + differences(program, "runs with edge", edges, expected.recordedEdges)
  }

  static func differences(
    _ program: RandomProgram, _ what: String, _ found: Set<String>, _ expected: Set<String>
  ) -> [String] {
    found.subtracting(expected).sorted().map { "P\(program.number): \(what) \($0), which is not there" }
      + expected.subtracting(found).sorted().map { "P\(program.number): no \(what) \($0), which is there" }
  }
}
