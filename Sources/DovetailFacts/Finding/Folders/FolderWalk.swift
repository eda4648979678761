// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds files, without knowing what they mean.
struct FolderWalk {
  let root: String
  let excluded: [PathPattern]
  private(set) var files: [(path: String, size: Int)] = []
  private(set) var problems: [SourceTree.Problem] = []
  private(set) var usedExclusions: Set<Int> = []
  /// The manifests and Xcode projects that were met.
  private(set) var markers: [String] = []
  /// The real places of the folders outside of the root that links have led to.
  private var visited: Set<String> = []
  /// The folders that are still to be visited.
  private var pending: [String] = []
  private var realRoot = ""

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
    pending = [""]
    while let folder = pending.popLast() {
      report(files.count)
      let location = folder.isEmpty ? root : root + "/" + folder
      let listing: FolderListing
      do throws(POSIXError) {
        listing = try FolderListing(of: location)
      } catch {
        problems.append(.init(path: folder, message: "the folder cannot be read (\(error.systemReason))"))
        continue
      }
      for name in listing.unreadableNames {
        let path = folder.isEmpty ? name : folder + "/" + name
        problems.append(.init(path: path, message: "its name is not UTF-8, so it is left out; rename it"))
      }
      for name in listing.names {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard !isExcluded(path) else { continue }
        guard let status = FileStatus(of: location + "/" + name, followingLinks: false) else {
          // Nothing is lost of what has gone meanwhile, but much below a path that is too long for the system.
          if errno != ENOENT {
            let reason = String(cString: strerror(errno))
            problems.append(.init(path: path, message: "it cannot be accessed (\(reason)), so it is left out"))
          }
          continue
        }
        visit(name, path, status)
      }
    }
  }

  private mutating func isExcluded(_ path: String) -> Bool {
    guard excluded.contains(where: { $0.covers(path) }) else { return false }
    for (index, pattern) in excluded.enumerated() where pattern.covers(path) { usedExclusions.insert(index) }
    return true
  }

  private mutating func visit(_ name: String, _ path: String, _ status: FileStatus) {
    switch status.kind {
    case .folder: enqueue(name, path)
    case .file: addFile(name, path, status)
    case .link:
      // What a link inside of the tree leads to is met by its own name.
      let target = Self.real(root + "/" + path)
      guard !(target + "/").hasPrefix(realRoot + "/"),
        let status = FileStatus(of: target)
      else { return }
      if status.kind == .file { addFile(name, path, status) }
      if status.kind == .other { reportOther(name, path) }
      // A link to `/` has a slash at its end already.
      let enclosing = target.hasSuffix("/") ? target : target + "/"
      if status.kind == .folder, !(realRoot + "/").hasPrefix(enclosing), visited.insert(target).inserted {
        enqueue(name, path)
      }
    case .other: reportOther(name, path)
    }
  }

  private mutating func reportOther(_ name: String, _ path: String) {
    guard name.hasSuffix(".swift") else { return }
    problems.append(.init(path: path, message: "it is not a regular file, so it is left out"))
  }

  private mutating func enqueue(_ name: String, _ path: String) {
    if name.hasSuffix(".xcodeproj") {
      markers.append(path)
    } else if !SourceTree.excludedFolders.contains(name), !Self.isBundle(name) {
      pending.append(path)
    }
  }

  private mutating func addFile(_ name: String, _ path: String, _ status: FileStatus) {
    guard name.hasSuffix(".swift") else { return }
    if name == "Package.swift" || name.hasPrefix("Package@swift-") {
      if name == "Package.swift" { markers.append(path) }
    } else {
      files.append((path, status.size))
    }
  }

  /// Folders that look like one file to their users, and hold nothing that is built.
  ///
  /// The sources of a template have gaps that Xcode fills in, and are no Swift before.
  private static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".xcassets") || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
      || name.hasSuffix(".app") || name.hasSuffix(".xctemplate")
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
