// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files below a folder, and the module of each.
package struct SourceTree: Sendable {
  /// One file.
  package struct File: Hashable, Sendable {
    /// The path relative to the tree's folder, with `/` between its parts.
    package var path: String
    /// The module that the file is compiled into.
    package var module: String
    /// Whether it belongs to a test target.
    package var isTest: Bool
    /// Whether it belongs to an executable that its package does not offer beside its libraries.
    package var isExample: Bool
    /// Its size in bytes when it was found.
    package var size: Int
  }

  /// Something that could not be read.
  package struct Problem: Hashable, Sendable {
    /// The path relative to the tree's folder.
    package var path: String
    /// One sentence in lower case, without a full stop.
    package var message: String
  }

  /// The absolute path of the folder.
  package let root: String
  /// The files, in the order of their paths' bytes, whatever the working directory and the file system's order are.
  package private(set) var files: [File] = []
  /// What could not be read, in the same order.
  package private(set) var problems: [Problem] = []
  /// How modules were found: one clause in lower case, without a full stop.
  package private(set) var moduleNote = ""

  /// Which of the exclusions have left something out, by their index.
  package private(set) var usedExclusions: Set<Int> = []

  /// Folders that are never entered: they hold other people's code, or what a build has made.
  ///
  /// Hidden folders are not entered either.
  package static let excludedFolders: Set<String> = [
    "Carthage", "checkouts", "DerivedData", "node_modules", "Pods", "SourcePackages",
  ]

  /// Finds the files below a folder.
  ///
  /// - Parameters:
  ///   - root: The folder, absolute or relative to the working directory; or one file.
  ///   - excluded: Paths that are left out, relative to the folder.
  ///   - report: Is told how many files have been found, after each folder.
  package init(
    at root: String, excluding excluded: [PathPattern] = [], reportingTo report: (Int) -> Void = { _ in }
  ) {
    self.root = root.absolutePath(from: FileManager.default.currentDirectoryPath)
    var walk = FolderWalk(root: self.root, excluded: excluded)
    walk.run(reportingTo: report)
    var modules = ModuleFinder(root: self.root, markers: walk.markers)
    problems = walk.problems
    usedExclusions = walk.usedExclusions
    files = walk.files.map { path, size in
      let place = modules.module(of: path)
      return File(path: path, module: place.name, isTest: place.isTest, isExample: place.isExample, size: size)
    }
    problems += modules.problems
    problems.sort { ($0.path, $0.message) < ($1.path, $1.message) }
    moduleNote = modules.note
  }

  /// The absolute path of a file.
  package func location(of file: File) -> String {
    file.path.isEmpty ? root : root + "/" + file.path
  }
}

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
      visit("", report)
    } else {
      files.append(("", status.size))
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    markers.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ folder: String, _ report: (Int) -> Void) {
    var pending = [folder]
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
            problems.append(.init(path: path, message: "it cannot be looked at (\(reason)), so it is left out"))
          }
          continue
        }
        meet(name, path, status, &pending)
      }
    }
  }

  private mutating func isExcluded(_ path: String) -> Bool {
    guard excluded.contains(where: { $0.covers(path) }) else { return false }
    for (index, pattern) in excluded.enumerated() where pattern.covers(path) { usedExclusions.insert(index) }
    return true
  }

  private mutating func meet(_ name: String, _ path: String, _ status: FileStatus, _ pending: inout [String]) {
    switch status.kind {
    case .folder: enter(name, path, &pending)
    case .file: meetFile(name, path, status)
    case .link:
      // What a link inside of the tree leads to is met by its own name.
      let target = Self.real(root + "/" + path)
      guard !(target + "/").hasPrefix(realRoot + "/"),
        let status = FileStatus(of: target)
      else { return }
      if status.kind == .file { meetFile(name, path, status) }
      if status.kind == .other { meetOther(name, path) }
      // A link to `/` has a slash at its end already.
      let enclosing = target.hasSuffix("/") ? target : target + "/"
      if status.kind == .folder, !(realRoot + "/").hasPrefix(enclosing), visited.insert(target).inserted {
        enter(name, path, &pending)
      }
    case .other: meetOther(name, path)
    }
  }

  private mutating func meetOther(_ name: String, _ path: String) {
    guard name.hasSuffix(".swift") else { return }
    problems.append(.init(path: path, message: "it is no regular file, so it is left out"))
  }

  private mutating func enter(_ name: String, _ path: String, _ pending: inout [String]) {
    if name.hasSuffix(".xcodeproj") {
      markers.append(path)
    } else if !SourceTree.excludedFolders.contains(name), !Self.isBundle(name) {
      pending.append(path)
    }
  }

  private mutating func meetFile(_ name: String, _ path: String, _ status: FileStatus) {
    guard name.hasSuffix(".swift") else { return }
    if name == "Package.swift" || name.hasPrefix("Package@swift-") {
      if name == "Package.swift" { markers.append(path) }
    } else {
      files.append((path, status.size))
    }
  }

  /// Folders that look like one file to their users, and hold nothing that is built.
  private static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".xcassets") || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
      || name.hasSuffix(".app")
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
