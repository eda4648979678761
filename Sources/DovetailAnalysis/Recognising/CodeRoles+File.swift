// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

extension CodeRoles {
  /// The purpose of a file as a whole, by its traits, module, folders and name.
  init(of file: FileFacts) {
    self = []
    let folders = file.folders
    if !file.traits.isDisjoint(with: [.test, .example]) || file.standsAmongTests(in: folders) { insert(.test) }
    if file.traits.contains(.generated) { insert(.generated) }
    if file.nameWithoutExtension.namesDebugging || folders.contains(where: \.namesQualityAssurance) { insert(.debug) }
    if file.putsProgramTogether(in: folders) { insert(.root) }
    if folders.contains(where: Signs.vendorFolders.contains) { insert(.vendored) }
    if file.isLiveSide { insert(.live) }
  }
}

extension FileFacts {
  /// Whether a program begins in it: `main.swift`, `AppDelegate+Notifications.swift`.
  var composes: Bool {
    traits.contains(.mainFile) || path.contains("/AppDelegate+") || path.hasPrefix("AppDelegate+")
  }

  /// The name without `.swift`.
  fileprivate var nameWithoutExtension: Substring { fileName.dropLast(".swift".count) }

  /// The names of the folders around it, the outermost first.
  fileprivate var folders: [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }

  /// Whether all of it puts a program together.
  fileprivate func putsProgramTogether(in folders: [String]) -> Bool {
    // A script or a package plugin is run as it is, and is nothing but an entry point.
    if traits.contains(.script) || imports.contains(where: { $0.module == "PackagePlugin" }) { return true }
    let name = nameWithoutExtension
    return name == "Package" || name.hasSuffix("Bootstrap") || module.hasSuffix("Bootstrap")
      || folders.contains(where: Signs.rootFolders.contains)
  }

  /// Whether it contains the live implementation of a client: in a module `APIClientLive`, in a file `Live.swift` or
  /// `LiveKey.swift`.
  fileprivate var isLiveSide: Bool {
    let name = nameWithoutExtension
    return module.hasSuffix("Live") || name == "Live" || name == "LiveKey" || name.hasSuffix("+Live")
  }

  /// Whether its module, one of its folders or its own name says that it is for tests.
  fileprivate func standsAmongTests(in folders: [String]) -> Bool {
    if Signs.testModules.contains(where: module.hasSuffix) || folders.contains(where: Self.isForTests) { return true }
    let name = nameWithoutExtension
    // `Store+Preview.swift` is for previews; `LinkPreview.swift` shows what is behind a link.
    return Signs.testFileEndings.contains(where: name.hasSuffix) || name == "Preview" || name.hasPrefix("Mock")
      || name.hasPrefix("TestData")
  }

  private static func isForTests(folder: String) -> Bool {
    Signs.testFolders.contains(folder) || Signs.testFolderEndings.contains(where: folder.hasSuffix)
      || folder.contains("Example")
  }
}
