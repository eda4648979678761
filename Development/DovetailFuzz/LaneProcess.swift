// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Has the inputs of a lane tried by processes, one after the other: an input that fails or is given up ends its
/// process, and the next one continues after it.
struct LaneProcess {
  private var lane: Lane
  private var tally = Tally()
  /// The input that the process has begun with and not ended.
  private var current: Int?

  /// Tries all inputs of a lane.
  static func tally(of lane: Lane) async -> Tally {
    // It waits for processes, so it has a thread of its own.
    let result = try? await DeepThread.run {
      var process = LaneProcess(lane: lane)
      while process.lane.first < lane.count, process.tally.failures.count < 10 { process.run() }
      try? FileManager.default.removeItem(atPath: lane.inputFolder)
      return process.tally
    }
    return result ?? Tally(failures: ["no thread could be started"])
  }

  private init(lane: Lane) { self.lane = lane }

  /// Runs one process, until it ends.
  private mutating func run() {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = lane.arguments
    let output = Pipe()
    process.standardOutput = output
    current = nil
    do {
      try process.run()
    } catch {
      return fail(lane.first, "no process could be started: \(error)")
    }
    var rest: [UInt8] = []
    while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
      rest += part
      while let end = rest.firstIndex(of: 0x0a) {
        note(LaneEvent(line: String(decoding: rest[..<end], as: UTF8.self)))
        rest.removeSubrange(...end)
      }
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    if let current {
      let isHang = process.terminationReason == .uncaughtSignal && status == SIGALRM
      fail(current, isHang ? "takes longer than \(Lane.patience) seconds" : "crashes with \(status)")
    } else if status != 0 {
      fail(lane.first, "the process ends with \(status)")
    }
  }

  private mutating func note(_ event: LaneEvent?) {
    switch event {
    case .begun(let number): current = number
    case .ended(let outcome):
      guard let number = current else { return }
      if outcome == .slow {
        if tally.slow.count < 10 { keep(number) }
        tally.slow.append(number)
      } else {
        tally.tried += 1
        if outcome == .refused { tally.refused += 1 }
      }
      (current, lane.first) = (nil, number + lane.step)
      if lane.first / 1000 > number / 1000 { say("\(lane.first) inputs") }
    case .failed(let reason):
      if let number = current { fail(number, reason) }
      current = nil
    case nil: break
    }
  }

  /// Keeps the input in a folder of its own.
  @discardableResult private func keep(_ number: Int) -> String {
    let kept = lane.inputFolder + "-input-\(number)"
    try? FileManager.default.removeItem(atPath: kept)
    try? FileManager.default.copyItem(atPath: lane.inputFolder, toPath: kept)
    return kept
  }

  /// Keeps the input, and continues after it.
  private mutating func fail(_ number: Int, _ reason: String) {
    let kept = keep(number)
    let failure = "input \(number) (seed \(lane.seed &+ UInt64(number)), kept in \(kept)): \(reason)"
    say(failure)
    tally.failures.append(failure)
    lane.first = number + lane.step
  }
}
