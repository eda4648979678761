// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import Foundation
import SwiftParser

/// Measures the reading of facts beside nothing but parsing, and beside `swift format lint`.
///
///     swift run -c release AnalyserBenchmark              200,000 lines, and the memory of 1,000,000
///     swift run -c release AnalyserBenchmark --quick      20,000 lines, and the memory of 100,000
///     swift run -c release AnalyserBenchmark PATH         another tree
///     swift run AnalyserBenchmark --scaling               how its time grows; the exit code is 1 if it is not linear
///
/// With `--only-parse PATH` or `--only-read PATH` it does nothing but the one, once, for a tool that counts
/// instructions.
@main
struct AnalyserBenchmark {
  static func main() async throws {
    let arguments: Arguments
    do throws(Arguments.Mistake) {
      arguments = try Arguments.read(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("error: \(error.reason)\n\(Arguments.usage)".utf8))
      exit(2)
    }
    switch arguments {
    case .scaling: if !Scaling.isLinear() { exit(1) }
    case .memory(let path): await memory(of: path)
    case .onlyParse(let path): parse(SourceTree(at: path))
    case .onlyRead(let path): read(SourceTree(at: path))
    case .tree(let path, let isQuick): try await measure(path, changing: nil, rounds: isQuick ? 1 : 3)
    case .generatedTrees(let isQuick): try await measureGeneratedTrees(isQuick: isQuick)
    }
  }

  private static func measureGeneratedTrees(isQuick: Bool) async throws {
    let tree = try GeneratedTree(lines: isQuick ? 20_000 : 200_000)
    defer { withExtendedLifetime(tree) {} }
    print("a generated tree of \(tree.lineCount) lines")
    try await measure(tree.path, changing: tree.firstFile, rounds: isQuick ? 1 : 3)
    let large = try GeneratedTree(lines: isQuick ? 100_000 : 1_000_000)
    defer { withExtendedLifetime(large) {} }
    try run([CommandLine.arguments[0], "--memory-of", large.path], showingOutput: true)
  }

  // MARK: Rows

  static func row(_ name: String, _ value: String, _ budget: String) {
    print(name.padding(toLength: 44, withPad: " ", startingAt: 0), value, budget.isEmpty ? "" : "(budget \(budget))")
  }

  static func text(_ number: Double) -> String { String(format: "%.2f", number) }

  private static func measure(_ path: String, changing file: String?, rounds: Int) async throws {
    let tree = SourceTree(at: path)
    print("\(tree.files.count) files; \(tree.moduleNote)")
    row("cold, beside only parsing, one thread", text(ratioToParsing(tree, rounds: rounds)) + " ×", "≤ 1.10 ×")

    var single = Double.infinity
    var double = Double.infinity
    for _ in 0..<rounds {
      single = min(single, await timed { await FactsReading(threads: 1, version: "benchmark").read(tree) }.seconds)
      double = min(double, await timed { await FactsReading(threads: 2, version: "benchmark").read(tree) }.seconds)
    }
    row("two threads, beside one", text(single / double) + " ×", "≥ 1.80 ×, with two idle cores")

    if let file { try await warm(tree, changing: file, rounds: rounds) }
    let linted = await timed { try? run(["swift", "format", "lint", "-p", "-r", path], showingOutput: false) }.seconds
    row("two threads, beside `swift format lint -p -r`", text(double / linted) + " ×", "")
  }

  private static func contents(of tree: SourceTree) -> [[UInt8]] {
    tree.files.map { [UInt8](FileManager.default.contents(atPath: tree.location(of: $0)) ?? Data()) }
  }

  private static func parse(_ tree: SourceTree) {
    for bytes in contents(of: tree) { bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0) } }
  }

  private static func read(_ tree: SourceTree) -> Never {
    let facts = contents(of: tree).map { SourceReader().facts(of: $0, path: "File.swift", module: "Module") }
    // Facts stay until a program ends, and nothing releases them one by one then.
    withExtendedLifetime(facts) { exit(0) }
  }

  /// The processor time of reading facts divided by that of parsing, file by file in turns.
  ///
  /// Both times include releasing the tree of the file. The facts of all files stay, as they do in the command.
  private static func ratioToParsing(_ tree: SourceTree, rounds: Int) -> Double {
    let files = contents(of: tree)
    var ratios: [Double] = []
    for _ in 0..<(2 * rounds - 1) {
      var parsing: UInt64 = 0
      var reading: UInt64 = 0
      var facts: [FileFacts] = []
      for bytes in files {
        let start = threadTime()
        bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0) }
        let middle = threadTime()
        facts.append(SourceReader().facts(of: bytes, path: "File.swift", module: "Module"))
        parsing += middle - start
        reading += threadTime() - middle
      }
      ratios.append(Double(reading) / Double(parsing))
    }
    return ratios.sorted()[ratios.count / 2]
  }

  /// Reading and analysing with a cache, beside the same without one; both find the files first.
  private static func warm(_ tree: SourceTree, changing file: String, rounds: Int) async throws {
    let plain = FactsReading(threads: 1, version: "benchmark")
    let cached = FactsReading(
      threads: 1, cacheLocation: tree.root + "/.build/dovetail/facts", version: "benchmark")
    func analyse(_ reading: FactsReading) async {
      _ = AnalysisPipeline().run(await reading.read(SourceTree(at: tree.root)).files)
    }
    await analyse(cached)
    var (cold, best) = (Double.infinity, Double.infinity)
    let original = FileManager.default.contents(atPath: file) ?? Data()
    for round in 0..<rounds {
      cold = min(cold, await timed { await analyse(plain) }.seconds)
      try (original + Data("\n// \(round)\n".utf8)).write(to: URL(fileURLWithPath: file))
      best = min(best, await timed { await analyse(cached) }.seconds)
    }
    row("analysed warm, one file changed, beside cold", text(100 * best / cold) + " %", "≤ 5 %")
  }

  /// The memory of reading and analysing a whole tree; the program alone takes some 45 MB.
  private static func memory(of path: String) async {
    let result = await FactsReading(threads: 2, version: "benchmark").read(SourceTree(at: path))
    let lines = result.files.reduce(0) { $0 + $1.lineCount }
    let types = AnalysisPipeline().run(result.files).types.count
    let budget = 45 + 355 * lines / 1_000_000
    row("peak memory of \(lines) lines, \(types) types", "\(peakMemory() >> 20) MB", "≤ \(budget) MB")
  }

  @discardableResult
  private static func run(_ command: [String], showingOutput: Bool) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if !showingOutput {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
