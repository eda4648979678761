// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Build descriptions that the analyser does not read: they may compile files that a manifest or a project leaves out.
enum OtherBuildSystems {
  private static let files: Set<String> = [
    "BUCK", "BUILD", "BUILD.bazel", "CMakeLists.txt", "Project.swift", "project.yml", "Workspace.swift",
  ]

  /// Whether a folder contains one, or a manifest for another version of the tools.
  static func arePresent(inFolder location: String) -> Bool {
    guard let names = try? FolderListing(of: location).names else { return true }
    return names.contains { name in
      files.contains(name) || name.hasSuffix(".podspec") || name.hasPrefix("Package@swift-")
    }
  }
}
