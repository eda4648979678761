// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the files of a tree, without interpreting them.
struct FolderWalk {
  let root: String
  let excluded: [PathPattern]
  private(set) var files: [(path: String, size: Int)] = []
  private(set) var problems: [SourceTree.Problem] = []
  private(set) var usedExclusions: Set<Int> = []
  /// The path of the first excluded folder, such as `Pods`, that was found.
  private(set) var firstExcludedFolder: String?
  /// The manifests and Xcode projects that were found.
  private(set) var markers: [String] = []
  /// The real paths of the folders and files to which links have led, directly or through a folder above them.
  private var visited: Set<String> = []
  /// The folders that are still to be visited.
  private var pending: [Folder] = []
  private var realRoot = ""

  /// A folder that is visited.
  private struct Folder {
    var path: String
    /// The real path, if a link has led to it.
    var target: String?
  }

  init(root: String, excluded: [PathPattern]) {
    self.root = root
    self.excluded = excluded
  }

  mutating func run(reportingTo report: (Int) -> Void) {
    guard let status = FileStatus(of: root) else {
      problems.append(.init(path: "", message: "there is no file or folder `\(root)`"))
      return
    }
    realRoot = Self.real(root)
    if status.kind == .folder {
      visitFolders(report)
    } else {
      files.append(("", status.size))
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    markers.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Visits the root and all folders below it, without recursion.
  private mutating func visitFolders(_ report: (Int) -> Void) {
    pending = [Folder(path: "")]
    while let next = pending.popLast() {
      report(files.count)
      let folder = next.path
      let location = root.appendingPath(folder)
      let listing: FolderListing
      do throws(POSIXError) {
        listing = try FolderListing(of: location)
      } catch {
        problems.append(
          .init(
            path: folder,
            message: "the folder cannot be read (\(error.systemReason)), so it is left out; give access to it, "
              + "or exclude it"))
        continue
      }
      for name in listing.unreadableNames {
        let path = folder.appendingPath(name)
        problems.append(.init(path: path, message: "its name is not UTF-8, so it is left out; rename it"))
      }
      for name in listing.names {
        let path = folder.appendingPath(name)
        guard !leavesOut(path) else { continue }
        guard let status = FileStatus(of: location + "/" + name, followingLinks: false) else {
          // What was removed in the meantime is not missed, but a path that is too long for the system may hide a lot.
          let error = SystemError.last
          if error.number != ENOENT {
            problems.append(.init(path: path, message: "it cannot be accessed (\(error.reason)), so it is left out"))
          }
          continue
        }
        visit(name, path, status, target: next.target.map { $0 + "/" + name })
      }
    }
  }

  /// Whether a path is excluded, which is recorded for all patterns that exclude it.
  private mutating func leavesOut(_ path: String) -> Bool {
    let covering = excluded.indices.filter { excluded[$0].covers(path) }
    usedExclusions.formUnion(covering)
    return !covering.isEmpty
  }

  /// Visits what is in a folder.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: Its path in the tree.
  ///   - status: Its status.
  ///   - target: Its real path, if a link has led to its folder.
  private mutating func visit(_ name: String, _ path: String, _ status: FileStatus, target: String?) {
    switch status.kind {
    case .folder: enqueue(name, path, target: target)
    case .file: addFile(name, path, status, target: target)
    case .link: follow(name, path)
    case .pipe, .other: reportOther(name, path)
    }
  }

  private mutating func follow(_ name: String, _ path: String) {
    guard let status = FileStatus(of: root + "/" + path) else { return reportDangling(name, path, .last) }
    let target = Self.real(root + "/" + path)
    if isFoundByName(target) { return }
    switch status.kind {
    case .file: addFile(name, path, status, target: target)
    case .folder where !realRoot.withSlash.hasPrefix(target.withSlash):
      enqueue(name, path, target: target)
    case .pipe, .other: reportOther(name, path)
    case .folder, .link: break
    }
  }

  /// Whether what is at a real path is found by its own name, or left out by it, because it is in the tree.
  ///
  /// What is in a hidden folder is found only through links.
  private func isFoundByName(_ target: String) -> Bool {
    guard target.withSlash.hasPrefix(realRoot.withSlash) else { return false }
    let parts = target.dropFirst(realRoot.count).split(separator: "/")
    guard parts.contains(where: { $0.hasPrefix(".") }) else { return true }
    return parts.contains { SourceTree.excludedFolders.contains(String($0)) }
      || parts.indices.contains { index in
        let path = parts[...index].joined(separator: "/")
        return excluded.contains { $0.covers(path) }
      }
  }

  /// Reports a broken link, if its name could be that of a source file or a folder.
  private mutating func reportDangling(_ name: String, _ path: String, _ error: SystemError) {
    guard name.hasSuffix(".swift") || !name.contains(".") else { return }
    problems.append(.init(path: path, message: "its link cannot be followed (\(error.reason)), so it is left out"))
  }

  private mutating func reportOther(_ name: String, _ path: String) {
    guard name.hasSuffix(".swift") else { return }
    problems.append(.init(path: path, message: "it is not a regular file, so it is left out"))
  }

  private mutating func enqueue(_ name: String, _ path: String, target: String?) {
    if name.hasSuffix(".xcodeproj") {
      markers.append(path)
    } else if SourceTree.excludedFolders.contains(name) {
      firstExcludedFolder = firstExcludedFolder ?? path
    } else if !Self.isBundle(name), isNew(target) {
      pending.append(Folder(path: path, target: target))
    }
  }

  private mutating func addFile(_ name: String, _ path: String, _ status: FileStatus, target: String?) {
    guard name.hasSuffix(".swift") else { return }
    guard isNew(target) else { return }
    if name == "Package.swift", path == name || isManifest(path) {
      markers.append(path)
    } else if !name.hasPrefix("Package@swift-") {
      files.append((path, status.size))
    }
  }

  /// Whether a file with the name of a manifest is one, rather than the source of a type called `Package`.
  private func isManifest(_ path: String) -> Bool {
    guard let bytes = SourceFile.read(at: root + "/" + path).bytes, !bytes.isEmpty else { return true }
    return bytes.contains(Array("PackageDescription".utf8))
  }

  /// Whether no other link has led to a real path.
  private mutating func isNew(_ target: String?) -> Bool {
    target.map { visited.insert($0).inserted } ?? true
  }

  /// Whether a folder appears as a single file to users, and contains nothing that is built.
  ///
  /// The sources of a template contain placeholders that Xcode fills in; until then they are not Swift. Those of a
  /// documentation catalogue are the steps of a tutorial.
  private static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".xcassets") || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
      || name.hasSuffix(".app") || name.hasSuffix(".xctemplate") || name.hasSuffix(".docc")
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
