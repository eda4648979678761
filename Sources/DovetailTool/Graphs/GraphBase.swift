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
  var readingOptions: ReadingOptions

  func graph(in surroundings: Surroundings) async throws -> ProviderGraph {
    let path = surroundings.absolute(name)
    if let status = FileStatus(of: path) {
      if status.kind == .folder { return try await graph(of: path, isNamed: true, in: surroundings) }
      return try Self.graph(in: InputFile.read(path) ?? [], path: name)
    }
    let copy = try TemporaryFolder(for: "base")
    defer { copy.remove() }
    let revision = try RevisionCopy(of: name, for: project, at: copy.path, in: surroundings)
    return try await graph(of: try revision.write(), isNamed: false, in: surroundings)
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
      ofSourcesIn: project, threads: readingOptions.threads, cacheLocation: { _ in nil }, in: surroundings)
    if isNamed, read.summary.files == 0 {
      throw Failure("there is no Swift file below \(name); name the folder of a package or project")
    }
    surroundings.warn(about: read.summary.problems, in: name)
    return AnalysedProgram(of: project, read).result.graph
  }
}
