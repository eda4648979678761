// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The targets of a package, as far as its manifest declares them with literals.
///
/// The manifest is parsed, not run: targets that it computes are not found, and the modules of their files follow from
/// their folders.
struct PackageLayout: ModuleOwner {
  private struct Target {
    var module: FileModule
    /// The folder, relative to the tree, ending with a slash.
    var folder: String
    var excluded: [String]
    /// What is compiled below the folder; `nil` for all.
    var sources: [String]?
  }

  /// The folders that contain one folder per target, in the order in which they are tried.
  static let sourceFolders = ["Sources", "Source", "src", "srcs"]
  /// The folder that contains one folder per test target.
  static let testFolder = "Tests"
  /// The processor time that parsing the manifest may take.
  private static let parsingLimit = Duration.seconds(10)

  private var targets: [Target] = []
  /// Whether all targets and their folders are known, so that no other file is compiled.
  private var isComplete = false
  /// The traits of all files of the package.
  private let traits: FileFacts.Traits
  /// The package's folder in the tree, ending with a slash; empty at the top.
  private let folder: String
  /// The path of the tree in the package, ending with a slash; empty unless the tree is a part of the package.
  private let prefix: String

  /// Why the manifest cannot be used: a clause in lower case.
  private(set) var problem: String?

  var targetCount: Int { targets.count }

  /// - Parameters:
  ///   - manifest: The manifest's location.
  ///   - folder: The package's folder, relative to the tree.
  ///   - location: The same folder's location.
  ///   - prefix: The path of the tree in the package, if it is only a part of it.
  ///   - isLocal: Whether only code of the same repository can depend on the package.
  init(manifest: String, folder: String, location: String, prefix: String = "", isLocal: Bool = false) {
    self.folder = folder.isEmpty ? "" : folder + "/"
    traits = isLocal ? .local : []
    self.prefix = prefix.isEmpty ? "" : prefix + "/"
    let contents: ManifestReader.Manifest
    do throws(Unusable) {
      contents = try Self.contents(ofManifest: manifest)
    } catch {
      problem = "\(error.reason), so folders count as modules"
      return
    }
    if contents.isForeign { problem = "it describes no package, so folders count as modules" }
    targets = contents.targets.compactMap { target(for: $0, of: contents, in: location) }
    isComplete =
      contents.isPlain && !targets.isEmpty && targets.count == contents.targets.count
      && !OtherBuildSystems.arePresent(inFolder: location)
    // A target whose folder is inside another one's is tried first.
    targets.sort { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
  }

  /// A manifest about which nothing can be known.
  private struct Unusable: Error {
    /// The reason, as a clause.
    var reason: String
  }

  private static func contents(ofManifest manifest: String) throws(Unusable) -> ManifestReader.Manifest {
    guard let bytes = SourceFile.read(at: manifest).bytes else { throw Unusable(reason: "the manifest cannot be read") }
    if let nesting = ExcessiveNesting.first(in: bytes) { throw Unusable(reason: nesting.reason) }
    do throws(DeepThread.Failure) {
      return try DeepThread().run(atMost: parsingLimit) {
        let reader = ManifestReader(viewMode: .sourceAccurate)
        reader.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        return reader.manifest
      }
    } catch .notStarted(let reason) {
      throw Unusable(reason: "no thread could be started to parse it (\(reason))")
    } catch {
      throw Unusable(reason: "the parser takes over \(parsingLimit.components.seconds) seconds for it")
    }
  }

  /// A target with its folder, unless that is unknown.
  private func target(
    for declared: ManifestReader.Target, of contents: ManifestReader.Manifest, in location: String
  ) -> Target? {
    guard let path = declared.path ?? Self.usualFolder(of: declared, in: location) else { return nil }
    let folder = path.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
    var traits = traits
    if declared.kind == "testTarget" { traits.insert(.test) }
    // A user who names the folder of an example wants to see it.
    let isNamed = !prefix.isEmpty && prefix.hasPrefix(folder.isEmpty ? "/" : folder)
    if contents.isExample(declared), !isNamed { traits.insert(.example) }
    return Target(
      module: FileModule(name: declared.name.asModuleName, traits: traits), folder: folder,
      excluded: declared.excluded, sources: declared.sources)
  }

  func module(of path: String) -> FileModule? {
    guard path.hasPrefix(folder) else { return nil }
    let path = prefix + path.dropFirst(folder.count)
    var isLeftOut = false
    for target in targets where path.hasPrefix(target.folder) {
      let inner = path.dropFirst(target.folder.count)
      let isIn = { (entry: String) in inner == entry || inner.hasPrefix(entry.withSlash) }
      let isListed = target.sources.map { $0.contains(where: isIn) } ?? true
      if isListed, !target.excluded.contains(where: isIn) { return target.module }
      isLeftOut = true
    }
    return byLayout(path) ?? (isLeftOut && isComplete ? uncompiled(path) : nil)
  }

  /// What a file belongs to that a target leaves out, and no other one compiles: the folder counts as a module.
  private func uncompiled(_ path: String) -> FileModule? {
    let parts = path.split(separator: "/")
    guard parts.count > 1 else { return nil }
    return FileModule(name: String(parts[0]).asModuleName, traits: traits.union(.uncompiled))
  }

  /// The target to which the usual layout assigns a file that belongs to no declared target; it may be declared in a
  /// way that ``ManifestReader`` does not understand.
  private func byLayout(_ path: String) -> FileModule? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2 else { return nil }
    let isTest = parts[0] == Self.testFolder
    guard isTest || Self.sourceFolders.contains(parts[0]) else { return nil }
    var traits = traits
    if isTest { traits.insert(.test) }
    if isComplete { traits.insert(.uncompiled) }
    return FileModule(name: parts[1].asModuleName, traits: traits)
  }

  private static func usualFolder(of target: ManifestReader.Target, in location: String) -> String? {
    let tops: [String]
    switch target.kind {
    case "testTarget": tops = [testFolder] + sourceFolders
    case "plugin": tops = ["Plugins"]
    default: tops = sourceFolders
    }
    let folders = tops.map { $0 + "/" + target.name }
    return folders.first { FileStatus(of: location + "/" + $0)?.kind == .folder }
  }
}
