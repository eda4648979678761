// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import Foundation

/// A copy of the sources and Xcode projects that a git revision of a project has.
///
/// It is made with a separate git index, so that neither the work tree nor its index is touched. No other files are
/// written: a partial clone may not have the images of an app.
struct RevisionCopy {
  private let git: Git
  /// The variable that names a git index.
  private static let indexVariable = "GIT_INDEX_FILE"
  /// What git is asked for, for messages.
  private let purpose: String
  private let commit: String
  /// The folder for the copy and for the files that git needs to make it.
  private let folder: String
  /// The copy of the repository's folder, which has the same name, because that may determine the modules of files.
  private let repository: String
  /// The path of the project in the repository, with a slash at the end unless it is empty.
  private let prefix: String

  /// Looks up a revision.
  ///
  /// - Parameters:
  ///   - name: The revision.
  ///   - project: The project that it is a revision of.
  ///   - folder: An empty folder.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if there is no repository or no such revision.
  init(
    of name: String, for project: Project, at folder: String, in surroundings: Surroundings
  ) throws(Failure) {
    var git = Git(folder: project.folder, environment: surroundings.environment)
    git.environment[Self.indexVariable] = folder + "/.index"
    git.environment["GIT_LFS_SKIP_SMUDGE"] = "1"
    self.git = git
    purpose = "read the graph of `\(name.onOneLine)`, which is neither a file nor a folder"
    prefix = try git.line(of: ["rev-parse", "--show-prefix"], to: purpose)
    let top = prefix.isEmpty ? project.folder : try git.line(of: ["rev-parse", "--show-toplevel"], to: purpose)
    commit = try git.commit(of: name, to: purpose)
    self.folder = folder
    repository = folder + "/" + (top.split(separator: "/").last.map(String.init) ?? "Main")
  }

  /// The names of the folders that lead from the repository to the project.
  private var parts: [String] { prefix.split(separator: "/").map(String.init) }

  /// Writes the copy.
  ///
  /// - Returns: The folder that corresponds to the project's. It has the same name, and the manifests of the packages
  ///   around it, because both determine the modules of the files.
  /// - Throws: A ``Failure`` if a file cannot be written, or git fails.
  func write() throws(Failure) -> String {
    // So that folders around the copy are not taken for its repository.
    try AtomicFile.write([], to: folder + "/.git")
    try writeManifestsAroundProject()
    let place = ([repository] + parts).joined(separator: "/")
    let tree = "\(commit):\(prefix)"
    try makeFolder(place)
    // A folder that was added later was empty then.
    if try git.run(["cat-file", "-e", tree]).status == 0 { try checkOut(tree, of: git, to: place) }
    return place
  }

  private func writeManifestsAroundProject() throws(Failure) {
    for count in parts.indices {
      let manifest = (parts.prefix(count) + ["Package.swift"]).joined(separator: "/")
      let found = try git.run(["cat-file", "blob", "\(commit):\(manifest)"])
      if found.status == 0 { try AtomicFile.write(found.bytes, to: repository + "/" + manifest) }
    }
  }

  private func makeFolder(_ place: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create the folder \(place): \(error.systemReason)")
    }
  }

  /// Writes those files of a tree that are read, those of submodules included.
  private func checkOut(_ tree: String, of git: Git, to place: String) throws(Failure) {
    _ = try git.output(of: ["read-tree", tree], to: purpose)
    let entries = try git.output(of: ["ls-tree", "-r", "-z", "--full-tree", tree], to: purpose)
      .split(separator: 0).compactMap(Entry.init)
    let list = folder + "/.list"
    try AtomicFile.write(Array(entries.filter(\.isRead).map(\.path).joined(separator: [0])), to: list)
    _ = try git.output(
      of: ["--work-tree", place, "checkout-index", "-z", "--stdin", "--prefix=\(place)/"], input: list, to: purpose)
    for entry in entries where entry.isSubmodule {
      let name = String(decoding: entry.path, as: UTF8.self)
      // One that is not checked out is not part of the project's present state either.
      guard FileStatus(of: "\(git.folder)/\(name)/.git") != nil else { continue }
      var submodule = git.submodule(name)
      submodule.environment[Self.indexVariable] = git.environment[Self.indexVariable]
      guard try submodule.run(["cat-file", "-e", entry.object]).status == 0 else {
        throw Failure(
          "cannot \(purpose): the submodule \(name.onOneLine) does not have the commit \(entry.object.prefix(10)) "
            + "of that revision; run `git submodule foreach --recursive git fetch`")
      }
      try makeFolder(place + "/" + name)
      try checkOut(entry.object, of: submodule, to: place + "/" + name)
    }
  }

  /// A line of `git ls-tree -r`.
  private struct Entry {
    /// The kind and the permissions, in octal.
    let mode: String
    /// The name of the contents; for a submodule, of its commit.
    let object: String
    let path: ArraySlice<UInt8>

    /// Reads mode, kind and name of the object, a tab, the path.
    init?(_ line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { return nil }
      (mode, object, path) = (String(words[0]), String(words[2]), line[(tab + 1)...])
    }

    var isSubmodule: Bool { mode == "160000" }

    /// Whether it is a source or an Xcode project, or a link that may lead to some.
    var isRead: Bool {
      mode == "120000" || Self.readEndings.contains { path.suffix($0.count).elementsEqual($0) }
    }

    /// How the paths of sources and Xcode projects end.
    private static let readEndings = [".swift", "/project.pbxproj"].map { Array($0.utf8) }
  }
}
