// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What a double says when a test uses it wrongly: what is wrong, the places, and what to do.
struct Problem: Sendable, CustomStringConvertible {
  /// A name and the place that belongs to it.
  struct Line: Sendable {
    var name: String
    var place: String
  }

  var rule: String
  var sentence: String
  var lines: [Line]
  var help: String

  var description: String {
    let width = lines.map(\.name.count).max() ?? 0
    let places = lines.map { line in
      let padding = String(repeating: " ", count: width - line.name.count + 3)
      return "    \(line.name)\(line.place.isEmpty ? "" : padding + line.place)\n"
    }
    return "error: [Dovetail/\(rule)] \(sentence)\n\(places.joined())  help: \(help)\n"
  }
}

/// Who hears of problems.
struct Reporter: Sendable {
  /// Hears of them instead of standard error.
  @TaskLocal static var sink: (@Sendable (Problem) -> Void)?

  private let sink: (@Sendable (Problem) -> Void)?

  /// The one of the calling task.
  static var current: Reporter { Reporter(sink: sink) }

  func report(_ problem: Problem) {
    if let sink {
      sink(problem)
    } else {
      try? FileHandle.standardError.write(contentsOf: Data(problem.description.utf8))
    }
  }
}
