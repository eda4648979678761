// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Runs the tool for the package that it is called in: `swift package dovetail check`.
///
/// Whatever writes into the package needs SwiftPM's option `--allow-writing-to-package-directory`: `init`, `--fix`,
/// `--write-baseline`, `--prune`, and an `--output` that is in the package. Relative paths begin at the package.
@main struct DovetailCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "DovetailTool").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    // The tool keeps what it has read. It may not do so in the package, but in the plugin's own folder.
    if let command = process.arguments?.first, ["check", "explain", "graph"].contains(command),
      !arguments.contains(where: Self.decidesAboutCache)
    {
      let facts = context.pluginWorkDirectoryURL.appending(component: "facts")
      // After the command, because what comes after `--` is not an option.
      process.arguments?.insert("--cache-path=\(facts.path(percentEncoded: false))", at: 1)
    }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has already printed the reason. SwiftPM turns this into an exit code that is not zero.
      let command = "dovetail \(process.arguments?.first ?? "")"
      let hasFound = process.terminationReason == .exit && process.terminationStatus == 1
      Diagnostics.error(
        hasFound
          ? "\(command) has new findings, which are listed" : "\(command) ended with \(process.terminationStatus)")
      return
    }
  }

  /// Whether an option says where the cache is, or leaves no use for one.
  private static func decidesAboutCache(_ argument: String) -> Bool {
    ["--cache-path", "--facts", "--no-cache", "--snapshot"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }
}
