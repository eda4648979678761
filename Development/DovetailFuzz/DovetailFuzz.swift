// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sends mutated sources through the whole pipeline, which may say what it likes, and may neither crash nor hang.
///
///     swift run -c release DovetailFuzz [COUNT] [SEED] [FOLDER]
///
/// The seed is printed. Two processes share the inputs; one that crashed, hung or met what the parser takes too long
/// for is followed by a new one, which continues after that input. What failed is kept, as is some of what was given
/// up, each as a folder that `dovetail check` can read; `DovetailFuzz 1 SEED` with the sum of the seed and the number
/// of an input makes that input again.
@main struct DovetailFuzz {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == Lane.flag {
      guard let lane = Lane(arguments: arguments.dropFirst()) else { throw FuzzError(description: "not a lane") }
      return try await lane.run()
    }
    guard let count = arguments.isEmpty ? 2000 : Int(arguments[0]), count > 0, arguments.count <= 3,
      let seed = arguments.count < 2 ? UInt64.random(in: 0...UInt64.max) : UInt64(arguments[1])
    else {
      say("usage: DovetailFuzz [COUNT] [SEED] [FOLDER]")
      exit(2)
    }
    let folder = arguments.dropFirst(2).first ?? "."
    let laneCount = min(2, max(1, count))
    say("seed \(seed), \(count) inputs from the sources in \(folder), \(laneCount) at a time")
    let lanes = (0..<laneCount).map { Lane(first: $0, step: laneCount, count: count, seed: seed, folder: folder) }
    let tally = await withTaskGroup(of: Tally.self) { group in
      for lane in lanes { group.addTask { await LaneProcess.tally(of: lane) } }
      var sum = Tally()
      for await tally in group { sum += tally }
      return sum
    }
    say(tally.description(of: count))
    if !tally.failures.isEmpty { exit(1) }
  }
}

/// What became of the inputs.
struct Tally: Sendable {
  /// How many went through all stages.
  var tried = 0
  /// How many of these had a file that the tool leaves out by itself, without parsing it.
  var refused = 0
  /// The inputs that take the parser itself longer than the limit, which were given up.
  var slow: [Int] = []
  /// What must not happen, each with the number of the input.
  var failures: [String] = []

  static func += (left: inout Tally, right: Tally) {
    left.tried += right.tried
    left.refused += right.refused
    left.slow += right.slow
    left.failures += right.failures
  }

  func description(of count: Int) -> String {
    var text = "\(tried) of \(count) inputs went through all stages, "
    text += "\(refused) of them with a file that is left out unparsed"
    if !slow.isEmpty {
      let numbers = slow.sorted().prefix(20).map(String.init).joined(separator: ", ")
      text += "\n\(slow.count) given up after \(Trial.parsingLimit), because the parser alone takes that long: "
      text += numbers + (slow.count > 20 ? ", …" : "")
    }
    return text + "\n" + (failures.isEmpty ? "no crash, no hang, and no contradiction" : "\(failures.count) failed")
  }
}

/// Writes a line, at once: the output may be a file that is read meanwhile.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// What must not happen.
struct FuzzError: Error, CustomStringConvertible {
  var description: String
}
