// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What a file says about its roles: the folder `Tests`, the name `Store+Preview.swift`, the module `APIClientLive`.
extension CodeRoles {
  /// The roles of a file as a whole, by its traits, module, folders and name.
  init(of file: FileFacts, _ folders: inout RolesByFolder) {
    self = folders.roles(ofFilesBeside: file)
    if !file.traits.isDisjoint(with: [.test, .example]) || file.isNamedAsTest { insert(.test) }
    if file.traits.contains(.generated) { insert(.generated) }
    if file.nameWithoutExtension.namesDebugging { insert(.debug) }
    if file.onlyComposes { insert(.root) }
    if file.isLiveSide { insert(.live) }
  }

  /// The roles of what is in some folders, the outermost first.
  init(ofFilesIn folders: [String]) {
    self = []
    if folders.contains(where: Self.isForTests) { insert(.test) }
    if folders.contains(where: { $0.namesQualityAssurance || $0.beginsWithWord("Debug") || $0.namesDeveloperMenu }) {
      insert(.debug)
    }
    if folders.contains(where: Signs.rootFolders.contains) { insert(.root) }
    if folders.contains(where: Signs.vendorFolders.contains) { insert(.vendored) }
  }

  private static func isForTests(folder: String) -> Bool {
    Signs.testFolders.contains(folder) || Signs.testFolderEndings.contains(where: folder.hasSuffix)
      || Signs.beginningsOfTestFolders.contains(where: folder.beginsWithWord) || folder.includes("Example")
      || folder.hasPrefix("example")
  }
}

extension FileFacts {
  /// Whether a program begins in it: `main.swift`, `AppDelegate+Notifications.swift`.
  var beginsProgram: Bool {
    traits.contains(.mainFile) || fileName.hasPrefix("AppDelegate+")
  }

  /// The name without `.swift`.
  fileprivate var nameWithoutExtension: Substring { fileName.dropLast(".swift".count) }

  /// Whether all of it puts a program together.
  fileprivate var onlyComposes: Bool {
    // A script or a package plugin is run as it is, and is nothing but an entry point.
    if traits.contains(.script) || imports.contains(where: { $0.module == "PackagePlugin" }) { return true }
    let name = nameWithoutExtension
    return name == "Package" || name.hasSuffix("Bootstrap") || module.hasSuffix("Bootstrap")
  }

  /// Whether it contains the live implementation of a client: in a module `APIClientLive`, in a file `Live.swift` or
  /// `LiveKey.swift`.
  fileprivate var isLiveSide: Bool {
    let name = nameWithoutExtension
    return module.hasSuffix("Live") || name == "Live" || name == "LiveKey" || name.hasSuffix("+Live")
  }

  /// Whether its module or its own name says that it is for tests.
  fileprivate var isNamedAsTest: Bool {
    if Signs.testModules.contains(where: module.hasSuffix) { return true }
    // `XCTVapor`; an `XCTestReport` is a product about tests, unless it imports `XCTest`.
    if module.hasPrefix(Signs.beginningOfTestModules),
      module.dropFirst(Signs.beginningOfTestModules.count).isCapitalized
    {
      return true
    }
    let name = nameWithoutExtension
    // `Store+Preview.swift` is for previews; `LinkPreview.swift` shows what is behind a link.
    return Signs.testFileEndings.contains(where: name.hasSuffix) || name == "Preview" || name.hasPrefix("TestData")
      || ["Mock", "Mocked", "Mocks"].contains(where: name.beginsWithWord)
  }
}
