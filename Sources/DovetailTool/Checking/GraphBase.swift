// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import DovetailReports
import Foundation

/// The graph that another one is compared with.
struct GraphBase {
  /// A git revision, a folder, or a file.
  var name: String
  /// The project that is compared with it, whose configuration applies to both.
  var project: Project
  /// How sources are read.
  var reading: ReadingOptions

  func graph(in surroundings: Surroundings) async throws -> ProviderGraph {
    let path = surroundings.absolute(name)
    if let status = FileStatus(of: path) {
      if status.kind == .folder { return try await graph(of: path, isNamed: true, in: surroundings) }
      return try Self.graph(in: AtomicFile.read(path) ?? [], path: name)
    }
    let copy = try TemporaryFolder(for: "base")
    defer { copy.remove() }
    return try await graph(of: try checkOut(to: copy.path, in: surroundings), isNamed: false, in: surroundings)
  }

  /// Reads a graph from a file.
  static func graph(in bytes: [UInt8], path: String) throws(Failure) -> ProviderGraph {
    do throws(GraphFileError) {
      return try GraphFile.graph(in: bytes, path: path)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads the graph of the sources in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isNamed: Whether the user has named it, so that it must have sources; a revision may have none.
  ///   - surroundings: Where the command runs.
  /// - Returns: The graph.
  /// - Throws: A ``Failure`` if there are no sources.
  private func graph(of folder: String, isNamed: Bool, in surroundings: Surroundings) async throws -> ProviderGraph {
    var project = project
    project.folder = folder
    // Without the cache, which is the project's own: this reading would remove the entries that it does not need.
    let read = await ProgramReading(
      ofSourcesIn: project, threads: reading.threads, cacheLocation: { _ in nil }, in: surroundings)
    if isNamed, read.summary.files == 0 {
      throw Failure("there is no Swift file below \(name); name the folder of a package or project")
    }
    for problem in read.summary.problems { surroundings.say("in \(name.onOneLine): \(problem.warning)\n") }
    return AnalysedProgram(of: project, read).result.graph
  }

  /// Writes the sources and Xcode projects of the revision to a folder, with a separate git index, so that neither the work
  /// tree nor its index is touched.
  ///
  /// No other files are written: a partial clone may not have the images of an app.
  ///
  /// - Returns: The folder that corresponds to the project's. It has the same name, and the manifests of the packages
  ///   around it, because both determine the modules of the files.
  private func checkOut(to folder: String, in surroundings: Surroundings) throws(Failure) -> String {
    var environment = surroundings.environment
    environment["GIT_INDEX_FILE"] = folder + "/.index"
    environment["GIT_LFS_SKIP_SMUDGE"] = "1"
    let git = Git(folder: project.folder, environment: environment)
    let purpose = "read the graph of `\(name.onOneLine)`, which is neither a file nor a folder"
    let prefix = try git.line(of: ["rev-parse", "--show-prefix"], to: purpose)
    let top = prefix.isEmpty ? project.folder : try git.line(of: ["rev-parse", "--show-toplevel"], to: purpose)
    let commit = try git.commit(of: name, to: purpose)
    let repository = folder + "/" + (top.split(separator: "/").last.map(String.init) ?? "Main")
    let parts = prefix.split(separator: "/").map(String.init)
    let place = ([repository] + parts).joined(separator: "/")
    // So that folders around the copy are not taken for its repository.
    try AtomicFile.write([], to: folder + "/.git")
    for count in parts.indices {
      let manifest = (parts.prefix(count) + ["Package.swift"]).joined(separator: "/")
      let found = try git.run(["cat-file", "blob", "\(commit):\(manifest)"])
      if found.status == 0 { try AtomicFile.write(found.bytes, to: repository + "/" + manifest) }
    }
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create the folder \(place): \(error.systemReason)")
    }
    let tree = "\(commit):\(prefix)"
    // A folder that was added later was empty then.
    guard try git.run(["cat-file", "-e", tree]).status == 0 else { return place }
    _ = try git.output(of: ["read-tree", tree], to: purpose)
    let entries = try git.output(of: ["ls-tree", "-r", "-z", "--full-tree", tree], to: purpose)
    let list = folder + "/.list"
    try AtomicFile.write(Array(Self.readPaths(in: entries).joined(separator: [0])), to: list)
    _ = try git.output(
      of: ["--work-tree", place, "checkout-index", "-z", "--stdin", "--prefix=\(place)/"], input: list, to: purpose)
    return place
  }

  /// The paths of sources and Xcode projects, and of links that may lead to some, in the output of `git ls-tree -r -z`.
  private static func readPaths(in entries: [UInt8]) -> [ArraySlice<UInt8>] {
    entries.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: 0x09) else { return nil }
      let path = entry[(tab + 1)...]
      let isRead =
        entry.starts(with: "120000 ".utf8) || path.suffix(6).elementsEqual(".swift".utf8)
        || path.suffix(16).elementsEqual("/project.pbxproj".utf8)
      return isRead ? path : nil
    }
  }
}
