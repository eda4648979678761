// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import TestToolchain
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
      let program = URL(filePath: try #require(CommandLine.arguments.first))
      let output = try Toolchain.run(program, arguments, environment: ["DOVETAIL_RED": "1", "NO_COLOR": "1"])
      (text, status) = (output.text, output.status)
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
