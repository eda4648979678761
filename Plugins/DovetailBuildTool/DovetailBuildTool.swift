// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Checks a target in each build in which a source of its package has changed, and reports findings as the compiler
/// does.
///
/// The whole package is read, because what is volatile in one target may come from another; only findings in the
/// target are reported. Findings of level `error` fail the build.
@main struct DovetailBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let package = context.package
    let work = context.pluginWorkDirectoryURL
    // Whatever a command makes becomes a part of the target. An empty source changes nothing in it; any other file
    // would be copied as a resource.
    let stamp = work.appending(component: "DependenciesChecked.swift")
    // All sources of the package are inputs, and what the project says about itself is one as well.
    let sources = package.targets.compactMap(\.sourceModule).flatMap { module in
      module.sourceFiles(withSuffix: ".swift").map(\.url)
    }
    let settings = [".dovetail.json", ".dovetail-baseline"].map { package.directoryURL.appending(component: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(target.name)",
        executable: try context.tool(named: "DovetailTool").url,
        arguments: [
          "check", package.directoryURL.path(percentEncoded: false),
          "--below", target.directoryURL.path(percentEncoded: false),
          "--format", "xcode", "--absolute-paths", "--level", "error",
          "--cache-path", work.appending(component: "facts").path(percentEncoded: false),
          "--stamp", stamp.path(percentEncoded: false),
        ],
        inputFiles: sources + settings,
        outputFiles: [stamp])
    ]
  }
}
