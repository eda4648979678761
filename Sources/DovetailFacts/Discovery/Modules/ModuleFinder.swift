// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Foundation

/// The module of a file, and what its target and its package say about the file.
struct FileModule: Hashable {
  var name: String
  var traits: FileFacts.Traits = []
}

/// Determines the module of each file of a tree.
///
/// The nearest folder above a file that has a manifest or an Xcode project decides; if the tree is part of a package,
/// this includes the manifest of that package. Without any, the top-level folders are taken for modules.
struct ModuleFinder {
  private let root: String
  /// Whether the tree is a whole repository.
  ///
  /// If it was downloaded as an archive, only what is at its root says so.
  private let isRepository: Bool
  /// The packages and projects by their folders, relative to the root.
  private var owners: [String: [any ModuleOwner]] = [:]
  /// All of them, in the order of their folders.
  private var allOwners: [any ModuleOwner] = []
  private(set) var problems: [SourceTree.Problem] = []
  private(set) var note = ""

  init(root: String, markers: [String]) {
    self.root = root
    isRepository = FileStatus(of: root + "/.git") != nil || markers.contains { $0.enclosingFolder.isEmpty }
    var packages = 0
    var targets = 0
    var projects: [String] = []
    for marker in markers {
      let folder = marker.enclosingFolder
      let location = root + "/" + marker
      if marker.hasSuffix(".swift") {
        let package = PackageLayout(
          manifest: location, folder: folder, location: root.appendingPath(folder), isLocal: isLocal(package: folder))
        owners[folder, default: []].append(package)
        if let problem = package.problem { problems.append(.init(path: marker, message: problem)) }
        packages += 1
        targets += package.targetCount
      } else if let project = XcodeProject(at: location, folder: folder) {
        owners[folder, default: []].append(project)
        projects.append(marker)
        targets += project.targetCount
      } else {
        problems.append(.init(path: marker, message: XcodeProject.reasonNotRead(at: location)))
      }
    }
    if owners.isEmpty, let package = Self.package(above: root) {
      owners[""] = [package]
      packages = 1
      targets = package.targetCount
    }
    allOwners = owners.sorted { $0.key < $1.key }.flatMap(\.value)
    note = Self.note(packages: packages, projects: projects, targets: targets)
  }

  private static func note(packages: Int, projects: [String], targets: Int) -> String {
    var sources: [String] = []
    if packages == 1 { sources.append("Package.swift") }
    if packages > 1 { sources.append("\(packages) packages") }
    if projects.count == 1 { sources.append(projects[0]) }
    if projects.count > 1 { sources.append("\(projects.count) Xcode projects") }
    if sources.isEmpty {
      return "modules are the folders at the top, because there is neither a Package.swift nor an Xcode project"
    }
    return "modules are the \(counted(targets, "target")) of \(sources.joined(separator: " and ")), otherwise folders"
  }

  /// The package that a folder is a part of, within the same repository.
  private static func package(above root: String) -> PackageLayout? {
    var parts = root.split(separator: "/").map(String.init)
    var below: [String] = []
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if !below.isEmpty, FileStatus(of: folder + "/Package.swift")?.kind == .file {
        return PackageLayout(
          manifest: folder + "/Package.swift", folder: "", location: folder, prefix: below.joined(separator: "/"))
      }
      if FileStatus(of: folder + "/.git") != nil { return nil }
      below.insert(parts.removeLast(), at: 0)
    }
    return nil
  }

  /// Whether a package can be depended on only by its path, because it is not at the root of the repository.
  private func isLocal(package folder: String) -> Bool {
    isRepository && !folder.isEmpty && FileStatus(of: root.appendingPath(folder) + "/.git") == nil
  }

  /// The module of a file.
  func module(of path: String) -> FileModule {
    var folder = path
    var leftOut: FileModule?
    while true {
      folder = folder.enclosingFolder
      for owner in owners[folder] ?? [] {
        guard let module = owner.module(of: path) else { continue }
        if !module.traits.contains(.uncompiled) { return module }
        leftOut = leftOut ?? module
      }
      if folder.isEmpty { break }
    }
    guard let leftOut else { return byFolder(path) }
    // A project may compile files outside of its own folder.
    return allOwners.lazy.compactMap { $0.module(of: path) }.first { !$0.traits.contains(.uncompiled) } ?? leftOut
  }

  /// The top-level folder, or the one below those of sources and tests, as a module.
  private func byFolder(_ path: String) -> FileModule {
    let parts = path.split(separator: "/").map(String.init)
    let name: String
    if parts.count > 2, ([PackageLayout.testFolder] + PackageLayout.sourceFolders).contains(parts[0]) {
      name = parts[1]
    } else if parts.count > 1 {
      name = parts[0]
    } else {
      name = root.split(separator: "/").last.map(String.init) ?? "Main"
    }
    let isTest = parts.dropLast().contains { $0 == "Tests" || $0.hasSuffix("Tests") || $0.hasSuffix("UITest") }
    return FileModule(name: name.asModuleName, traits: isTest ? .test : [])
  }
}

/// Something that knows the modules of the files below its folder.
protocol ModuleOwner {
  /// The number of modules that it declares.
  var targetCount: Int { get }
  /// The module of a file, by its path in the tree; `nil` if the file does not belong to the owner.
  ///
  /// A file that belongs to the owner, and that certainly none of its targets compiles, has the trait
  /// ``FileFacts/Traits/uncompiled``.
  func module(of path: String) -> FileModule?
}

extension String {
  /// The name as the compiler requires it: `My App` becomes `My_App`.
  var asModuleName: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
