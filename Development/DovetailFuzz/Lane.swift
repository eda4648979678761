// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestRandomness

/// The inputs that one process tries, one after the other.
struct Lane: Sendable {
  /// The first argument of a process that tries inputs.
  static let flag = "--lane"
  /// How long all stages may take for one input, in seconds.
  static let patience: UInt32 = 60

  /// The number of the input to begin with.
  var first: Int
  /// How far the next one is.
  let step: Int
  /// How many inputs there are for all.
  let count: Int
  let seed: UInt64
  /// Where the sources to begin with are.
  let folder: String

  var arguments: [String] { [Self.flag, "\(first)", "\(step)", "\(count)", "\(seed)", folder] }

  /// Where the input that is being tried is.
  var inputFolder: String {
    FileManager.default.temporaryDirectory.path + "/dovetail-fuzz-\(seed)-\(first % step)"
  }

  init(first: Int, step: Int, count: Int, seed: UInt64, folder: String) {
    (self.first, self.step, self.count, self.seed, self.folder) = (first, step, count, seed, folder)
  }

  /// Reads what ``arguments`` wrote, without the flag.
  init?(arguments: ArraySlice<String>) {
    let numbers = arguments.prefix(4).compactMap { UInt64($0) }
    guard numbers.count == 4, arguments.count == 5, numbers[1] > 0, let folder = arguments.last else { return nil }
    self.init(
      first: Int(numbers[0]), step: Int(numbers[1]), count: Int(numbers[2]), seed: numbers[3], folder: folder)
  }

  /// Tries the inputs, and writes what it does, a line for each step.
  func run() async throws {
    let corpus = Corpus(in: folder)
    guard !corpus.files.isEmpty else { throw FuzzError(description: "there are no Swift files in \(folder)") }
    for number in stride(from: first, to: count, by: step) {
      say(LaneEvent.begun(number).line)
      // Whatever hangs, also a thread that nothing waits for, ends with the process.
      alarm(Self.patience)
      // A generator of its own for each input: a single one can be repeated.
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let inputs = (0..<Int.random(in: 1...3, using: &random)).map { _ in corpus.mutated(using: &random) }
      do {
        let outcome = try await Trial(inputs: inputs, folder: inputFolder).run()
        say(LaneEvent.ended(outcome).line)
        // What was given up goes on in its thread, until the process ends.
        if outcome == .slow { return }
      } catch {
        say(LaneEvent.failed("\(error)").line)
        return
      }
    }
  }
}

/// What a process that tries inputs tells the one that started it.
enum LaneEvent: Equatable {
  case begun(Int)
  case ended(Trial.Outcome)
  case failed(String)

  var line: String {
    switch self {
    case .begun(let number): "begun \(number)"
    case .ended(let outcome): "ended \(outcome.rawValue)"
    case .failed(let reason): "failed " + reason.replacing("\n", with: " ")
    }
  }

  init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "begun":
      guard let number = Int(parts[1]) else { return nil }
      self = .begun(number)
    case "ended":
      guard let outcome = Trial.Outcome(rawValue: parts[1]) else { return nil }
      self = .ended(outcome)
    case "failed": self = .failed(parts[1])
    default: return nil
    }
  }
}
