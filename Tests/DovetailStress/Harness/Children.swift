// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a process that a suite has spawned came to its end.
struct Ending {
  let wasAborted: Bool
  let status: Int32
  let output: String
  let errors: String

  var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }

  /// A report of the runtime, if the process ended in one.
  var report: Report? { wasAborted ? Report(errors) : nil }
}

/// A message of the runtime, taken apart.
struct Report {
  let rule: String
  let path: [String]
  /// The places, by the names in the path.
  let lines: [String: Int]

  init?(_ text: String) {
    let rows = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let first = rows.firstIndex(where: { $0.hasPrefix("error: [Dovetail/") }), rows.last!.hasPrefix("help: ")
    else { return nil }
    rule = String(rows[first].dropFirst("error: [Dovetail/".count).prefix { $0 != "]" })
    path = rows[(first + 1)...].first { $0.contains(" → ") }?.components(separatedBy: " → ") ?? []
    var lines: [String: Int] = [:]
    for row in rows[(first + 1)...] {
      let words = row.split(separator: " ")
      if words.count == 2, let number = row.split(separator: ":").last.flatMap({ Int($0) }) {
        lines[String(words[0])] = number
      }
    }
    self.lines = lines
  }
}

/// Runs this program again, in a process of its own, and waits for its end.
///
/// - Parameters:
///   - scenario: What it is to do.
///   - seed: The seed to begin with.
///   - count: How many seeds there are.
///   - seconds: How long it may take.
/// - Returns: How it ended, or `nil` if it took longer and was killed.
func spawn(_ scenario: String, seed: UInt64, count: Int, within seconds: Double) -> Ending? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["--scenario", scenario, "--seed", "\(seed)", "--count", "\(count)"]
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  do { try process.run() } catch { reportFailure(scenario, seed, "could not be spawned: \(error)") }
  let wasKilled = Guarded(false)
  let watch = DispatchWorkItem {
    wasKilled.update { $0 = true }
    kill(process.processIdentifier, SIGKILL)
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
  let errorText = Guarded("")
  let reading = DispatchGroup()
  reading.enter()
  Thread.detachNewThread {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errorText.update { $0 = text }
    reading.leave()
  }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  reading.wait()
  process.waitUntilExit()
  watch.cancel()
  if wasKilled.value { return nil }
  return Ending(
    wasAborted: process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGABRT,
    status: process.terminationStatus, output: text, errors: errorText.value)
}
