// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailReports
import Foundation
import SwiftParser
import TestRandomness

/// Sends mutated sources through the whole pipeline, which may say what it likes, and may neither crash nor hang.
///
///     swift run -c release DovetailFuzz [COUNT] [SEED] [FOLDER]
///
/// The seed is printed. The input that is being tried lies in a file, so that it is there after a crash.
@main struct DovetailFuzz {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.first.flatMap { Int($0) } ?? 2000
    let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    let folder = arguments.dropFirst(2).first ?? "."
    let corpus = Corpus(in: folder)
    guard !corpus.files.isEmpty else { throw FuzzError(description: "there are no Swift files in \(folder)") }
    let last = FileManager.default.temporaryDirectory.appending(component: "dovetail-fuzz-\(seed).txt")
    print("seed \(seed), \(count) inputs from \(corpus.files.count) files; the one being tried is in \(last.path())")
    let watch = Watch(limit: .seconds(60))
    for number in 0..<count {
      // A generator of its own for each input: a single one can be repeated.
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let inputs = (0..<Int.random(in: 1...3, using: &random)).map { _ in corpus.mutated(using: &random) }
      try Data(inputs.joined(separator: Array("\n=====\n".utf8))).write(to: last)
      if inputs.contains(where: isTooSlowForParser) {
        print("input \(number) takes the parser alone over \(parserLimit), and is left out, as the tool does")
        continue
      }
      await watch.begin("seed \(seed), input \(number)")
      try await DeepThread.run { Result { try Trial(inputs: inputs).run() } }.get()
      await watch.end()
      if number % 1000 == 999 { print("\(number + 1) inputs") }
    }
    try? FileManager.default.removeItem(at: last)
    print("no crash, no hang, and no contradiction in \(count) inputs")
  }
}

private let parserLimit = Duration.seconds(10)

/// Whether the parser itself takes so long that the tool leaves the file out: it tries all ways to read some nonsense.
private func isTooSlowForParser(_ bytes: [UInt8]) -> Bool {
  do throws(DeepThread.Failure) {
    try DeepThread().run(atMost: parserLimit) { _ = Parser.parse(source: String(decoding: bytes, as: UTF8.self)) }
    return false
  } catch {
    return error == .tookTooLong
  }
}

/// What must not happen.
struct FuzzError: Error, CustomStringConvertible {
  var description: String
}

/// Ends the process when one input takes too long.
actor Watch {
  private let limit: Duration
  private var round = 0

  init(limit: Duration) { self.limit = limit }

  func begin(_ name: String) {
    round += 1
    let current = round
    Task {
      try await Task.sleep(for: limit)
      if current == round {
        print("\(name) takes longer than \(limit)")
        exit(1)
      }
    }
  }

  func end() { round += 1 }
}
