// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

/// The program: it has the root, reads the command line, and leaves the rest to the parts.
@main
@MainActor
struct NewsReader {
  let app: AppDependencies

  static func main() async {
    // If standard output is closed, the next file that is opened would get its number, and then the news.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
    let program = NewsReader(app: AppDependencies())
    exit(await program.run(arguments: CommandLine.arguments.dropFirst()).rawValue)
  }

  func run(arguments: some Sequence<String>) async -> ExitCode {
    do throws(UsageProblem) {
      switch try CommandLineRequest(arguments: arguments) {
      case .help:
        app.terminal.show(CommandLineRequest.usage)
        return .success
      case .read(let addresses):
        app[\.subscriptions] = addresses
        await NewsFlow(dependencies: app).showHeadlines()
      case .snapshot:
        app.terminal.show(snapshot())
      case .tour:
        await takeTour()
      }
      return app.newsList.hasFailures ? .missingFeed : .success
    } catch {
      app.terminal.report(error.line)
      return .usage
    }
  }
}
