// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Testing

  /// A run of tests that are to fail, in a process of its own: this very program, once more.
  struct RedRun {
    let text: String
    let status: Int32

    /// Whether the program runs to fail.
    static let isUnderWay = ProcessInfo.processInfo.environment["DOVETAIL_RED"] != nil

    /// Runs the tests of Swift Testing whose names fit.
    static func ofTests(named name: String) throws -> RedRun {
      try RedRun(["--testing-library", "swift-testing", "--filter", name])
    }

    /// Runs the tests of an XCTest class.
    static func ofCase(_ name: String) throws -> RedRun { try RedRun(["DovetailTestingTests.\(name)"]) }

    private init(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: try #require(CommandLine.arguments.first))
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["DOVETAIL_RED": "1", "NO_COLOR": "1"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      text = String(decoding: data, as: UTF8.self)
      status = process.terminationStatus
    }

    /// The first lines of what was recorded, each with the place and the sentence of the message.
    var issues: [String] {
      let lines = text.split(separator: "\n").map(String.init)
      return lines.indices.compactMap { index in
        guard let start = lines[index].range(of: "recorded an issue") else { return nil }
        let place = lines[index][start.upperBound...].firstMatch(of: #/at (\w+\.swift:\d+)/#).map { "\($0.1): " } ?? ""
        let sentence = lines[(index + 1)...].first { $0.contains("[Dovetail/") }?.split(separator: "error: ").last
        return place + (sentence.map(String.init) ?? "")
      }
    }
  }
#endif
