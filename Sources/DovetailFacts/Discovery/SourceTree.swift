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
    /// What its target and its package say about it.
    package var traits: FileFacts.Traits
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
  /// The files, sorted by the bytes of their paths, independently of the working directory and the file system.
  package private(set) var files: [File] = []
  /// What could not be read, in the same order.
  package private(set) var problems: [Problem] = []
  /// How modules were determined: one clause in lower case, without a full stop.
  package private(set) var moduleNote = ""

  /// The path of the first of the ``excludedFolders`` that was found; `nil` if there is none.
  package private(set) var firstExcludedFolder: String?

  /// The indices of the exclusions that have left something out.
  package private(set) var usedExclusions: Set<Int> = []

  /// Folders that are never entered: they contain other people's code, or build products.
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
  ///   - report: Called after each folder with the number of files found so far.
  package init(
    at root: String, excluding excluded: [PathPattern] = [], reportingTo report: (Int) -> Void = { _ in }
  ) {
    self.root = root.absolutePath(from: FileManager.default.currentDirectoryPath)
    var walk = FolderWalk(root: self.root, excluded: excluded)
    walk.run(reportingTo: report)
    let modules = ModuleFinder(root: self.root, markers: walk.markers)
    problems = walk.problems
    firstExcludedFolder = walk.firstExcludedFolder
    usedExclusions = walk.usedExclusions
    files = walk.files.map { path, size in
      let module = modules.module(of: path)
      return File(path: path, module: module.name, traits: module.traits, size: size)
    }
    problems += modules.problems
    problems.sort { ($0.path, $0.message) < ($1.path, $1.message) }
    moduleNote = modules.note
  }

  /// The absolute path of a file.
  package func location(of file: File) -> String {
    root.appendingPath(file.path)
  }
}
