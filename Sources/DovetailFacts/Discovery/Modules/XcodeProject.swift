// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The targets of an Xcode project, and the files that each compiles.
///
/// A target lists its files or, since Xcode 16, the folders whose files it compiles.
struct XcodeProject: ModuleOwner {
  private var files: [String: FileModule] = [:]
  /// The folders whose files are compiled, longer ones first.
  private var folders: [Folder] = []
  /// The module of the files that are listed one by one, for each folder that contains such a file.
  private var neighbours: [String: FileModule] = [:]
  /// The module of the files that are listed one by one, for each name of such a file: another file of that name is an
  /// old copy.
  private var namesakes: [String: FileModule] = [:]
  /// Whether nothing else beside the project may compile what its targets leave out.
  private let isComplete: Bool

  /// A folder whose files a target compiles.
  private struct Folder {
    /// The path, ending with a slash; empty at the top of the tree.
    let path: String
    let module: FileModule
    /// The files and folders that are left out.
    let exceptions: Set<String>

    func leavesOut(_ path: String) -> Bool {
      exceptions.contains(path) || exceptions.contains { path.hasPrefix($0 + "/") }
    }
  }

  private(set) var targetCount = 0

  /// Why a project is not read, and what that means, as a sentence about it.
  ///
  /// - Parameter location: The location of the `.xcodeproj` folder.
  /// - Returns: The sentence. Projects that a tool generates are often not in the repository, but for their schemes.
  static func reasonNotRead(at location: String) -> String {
    let file = "`\(fileName)`"
    return FileStatus(of: location + "/" + fileName) == nil
      ? "it has no \(file), so folders count as modules; if a tool generates the project, run that first"
      : "its \(file) cannot be read, so folders count as modules"
  }

  private static let fileName = "project.pbxproj"

  /// Reads a project; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - location: The location of the `.xcodeproj` folder.
  ///   - folder: The folder that contains it, relative to the tree.
  init?(at location: String, folder: String) {
    let file = location + "/" + Self.fileName
    // Reading a pipe of that name would wait forever.
    guard FileStatus(of: file)?.kind == .file,
      let data = FileManager.default.contents(atPath: file),
      let list = PropertyList([UInt8](data)).dictionary, let root = list["rootObject"]?.text
    else { return nil }
    let objects = list["objects"]?.dictionary ?? [:]
    guard let project = objects[root] else { return nil }
    isComplete = !OtherBuildSystems.arePresent(inFolder: location.enclosingFolder)
    var paths = ProjectPaths(objects: objects)
    if let main = project["mainGroup"]?.text {
      paths.descend(main, from: ProjectPaths.join(folder, project["projectDirPath"]?.text))
    }
    let targets = (project["targets"]?.texts ?? []).compactMap { name in objects[name].map { (name, $0) } }
    // A file that belongs to several targets is assigned to the first one that is neither a test nor an app extension.
    for (identifier, target) in targets.sorted(by: { Self.rank($0.1) < Self.rank($1.1) }) {
      guard let name = Self.moduleName(of: target, objects) else { continue }
      let module = FileModule(name: name, traits: Self.isTest(target) ? .test : [])
      targetCount += 1
      readFiles(of: target, module, paths)
      readFolders(of: target, identifier, module, paths)
    }
    folders.sort { ($1.path.utf8.count, $0.path) < ($0.path.utf8.count, $1.path) }
    if isComplete { noteNeighbours() }
  }

  private mutating func noteNeighbours() {
    for (path, module) in files.sorted(by: { $0.key < $1.key }) {
      var module = module
      module.traits.insert(.uncompiled)
      neighbours[path.enclosingFolder] = module
      namesakes[String(path.fileName)] = module
    }
  }

  private static func rank(_ target: PropertyList) -> Int {
    let type = target["productType"]?.text ?? ""
    if isTest(target) { return 2 }
    return type.hasSuffix("app-extension") ? 1 : 0
  }

  private static func isTest(_ target: PropertyList) -> Bool {
    let type = target["productType"]?.text ?? ""
    return type.hasSuffix("bundle.unit-test") || type.hasSuffix("bundle.ui-testing")
  }

  /// The name by which other modules import a target: that of its product, unless its build settings say another.
  ///
  /// If a setting refers to others, or differs between configurations, the target's own name is taken.
  private static func moduleName(of target: PropertyList, _ objects: [String: PropertyList]) -> String? {
    let list = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let settings = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0]?["buildSettings"] }
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      let names = Set(settings.map { $0[key]?.text })
      guard names.count == 1, let name = names.first ?? nil, !name.isEmpty, !name.contains("$") else { continue }
      return name.asModuleName
    }
    return target["name"]?.text?.asModuleName
  }

  /// Reads the files that a target lists.
  private mutating func readFiles(of target: PropertyList, _ module: FileModule, _ paths: ProjectPaths) {
    for phase in (target["buildPhases"]?.texts ?? []).compactMap({ paths.objects[$0] })
    where phase["isa"]?.text == "PBXSourcesBuildPhase" {
      for file in phase["files"]?.texts ?? [] {
        guard let reference = paths.objects[file]?["fileRef"]?.text, let path = paths.found[reference] else { continue }
        if files[path] == nil { files[path] = module }
      }
    }
  }

  /// Reads the folders whose files a target compiles.
  private mutating func readFolders(
    of target: PropertyList, _ identifier: String, _ module: FileModule, _ paths: ProjectPaths
  ) {
    for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
      guard let path = paths.found[group] else { continue }
      let prefix = path.isEmpty ? "" : path + "/"
      var exceptions: Set<String> = []
      for exception in (paths.objects[group]?["exceptions"]?.texts ?? []).compactMap({ paths.objects[$0] }) {
        let owner = exception["target"]?.text
        let names = (exception["membershipExceptions"]?.texts ?? []).map { prefix + $0 }
        if owner == identifier {
          exceptions.formUnion(names)
        } else if let owner, let other = paths.objects[owner], !Self.isTest(other),
          let name = Self.moduleName(of: other, paths.objects)
        {
          // For a target that does not have the folder, an exception adds the file.
          let module = FileModule(name: name)
          for name in names where files[name] == nil { files[name] = module }
        }
      }
      folders.append(Folder(path: prefix, module: module, exceptions: exceptions))
    }
  }

  func module(of path: String) -> FileModule? {
    var leftOut: FileModule?
    for folder in folders where path.hasPrefix(folder.path) {
      guard folder.leavesOut(path) else { return folder.module }
      leftOut = leftOut ?? folder.module
    }
    if let module = files[path] { return module }
    if var leftOut, isComplete {
      leftOut.traits.insert(.uncompiled)
      return leftOut
    }
    // Where a project lists some files of a folder one by one, it leaves out the others.
    return neighbours[path.enclosingFolder] ?? namesakes[String(path.fileName)]
  }
}

/// The paths of the source files and folders that a project's groups contain.
private struct ProjectPaths {
  let objects: [String: PropertyList]
  private(set) var found: [String: String] = [:]

  init(objects: [String: PropertyList]) { self.objects = objects }

  /// Follows the groups, each once, so that a damaged project does not cause an endless loop.
  mutating func descend(_ identifier: String, from top: String) {
    var pending = [(identifier, top)]
    while let (identifier, base) = pending.popLast() {
      guard found[identifier] == nil, let object = objects[identifier] else { continue }
      let name = object["path"]?.text
      if object["isa"]?.text == "PBXFileReference", name?.hasSuffix(".swift") != true { continue }
      let path: String
      switch object["sourceTree"]?.text {
      case "<group>"?: path = Self.join(base, name)
      case "SOURCE_ROOT"?: path = Self.join(top, name)
      default: continue
      }
      found[identifier] = path
      pending += (object["children"]?.texts ?? []).map { ($0, path) }
    }
  }

  /// The path of something in a folder, without `.` and, if possible, without `..`.
  static func join(_ folder: String, _ path: String?) -> String {
    var joined = folder
    for part in (path ?? "").split(separator: "/") where part != "." {
      if part == "..", !joined.isEmpty {
        joined = joined.enclosingFolder
      } else {
        joined += joined.isEmpty ? part : "/" + part
      }
    }
    return joined
  }
}
