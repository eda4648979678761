// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The command `dovetail`.
@main package struct Tool {
  /// The version of the tool, which is part of caches and reports.
  package static let version = "0.1.0"

  private static let parser = CommandLineParser(
    tool: "dovetail",
    abstract: "Reports where a Swift program depends on the outside world in a way that cannot be replaced.",
    version: version,
    commands: [
      CheckCommand.self, GraphCommand.self, ExplainCommand.self, InitCommand.self, RulesCommand.self, FactsCommand.self,
      ReadIndexCommand.self,
    ])

  static func main() async {
    // If a standard stream is closed, the next file that is opened would get its number, and then the report.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
    exit(await run(Array(CommandLine.arguments.dropFirst()), in: .process).rawValue)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the tool's name.
  ///   - surroundings: Where it runs and where it writes.
  /// - Returns: The exit code of the process.
  package static func run(_ arguments: [String], in surroundings: Surroundings) async -> ExitCode {
    do {
      switch try parser.parse(arguments) {
      case .print(let text):
        surroundings.write(text)
        return .success
      case .run(let command):
        guard !surroundings.folder.isEmpty else {
          throw Failure("the folder in which dovetail runs has been removed; change to one that exists")
        }
        return try await command.run(in: surroundings)
      }
    } catch let failure as Failure {
      for (index, line) in failure.lines.enumerated() {
        surroundings.say(index == 0 && failure.file == nil ? "error: \(line)\n" : "\(line)\n")
      }
      return failure.exitCode
    } catch {
      surroundings.say("error: internal: \(error)\nThis is a bug in dovetail; please report it.\n")
      return .internal
    }
  }
}
