// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import Foundation

/// The facts of a program, read from sources or from files of facts.
struct ProgramReading {
  /// The facts of every file.
  private(set) var facts: [FileFacts]
  /// How much was read, and what could not be.
  private(set) var summary: Summary
  /// The paths of the files and folders that could not be read, or only in part.
  private(set) var unread: [String]
  /// How files were assigned to modules: a clause in lower case; empty for files of facts.
  private(set) var moduleNote: String
  /// The path of a folder of dependencies that was not entered, if there is one.
  private var excludedFolder: String?
  /// The paths in the configuration that do not exist.
  private(set) var unmatchedExclusions: [ConfigurationError.Mistake] = []

  /// Reads a project as a command's options say.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - options: The options.
  ///   - surroundings: Where the command runs.
  /// - Throws: A ``Failure`` if a file of facts cannot be read, or if there is nothing to read, which does not mean
  ///   that the program is clean.
  init(of project: Project, _ options: ReadingOptions, in surroundings: Surroundings) async throws(Failure) {
    if options.facts.isEmpty {
      let location = options.cachePath.map { surroundings.absolute($0) }
      await self.init(
        ofSourcesIn: project, threads: options.threads,
        cacheLocation: { options.cache ? location ?? FactsCache.usualLocation(for: $0) : nil }, in: surroundings)
    } else {
      var facts: [FileFacts] = []
      for name in options.facts { facts += try Self.facts(from: name, in: surroundings) }
      try Self.refuseRepetitions(in: facts)
      facts.removeAll { file in project.excludedPatterns.contains { $0.covers(file.path) } }
      self.init(merging: facts)
    }
    if self.facts.allSatisfy(\.isLeftOut) { throw nothingToRead(in: project, options) }
    let facts = facts
    Self.kept.withLock { $0.append(facts) }
  }

  /// Keeps all facts until the process ends, when the system reclaims its memory at once: releasing those of a large
  /// program one by one takes a twentieth of a run that finds them in the cache.
  private static let kept = Guarded<[[FileFacts]]>([])

  private func nothingToRead(in project: Project, _ options: ReadingOptions) -> Failure {
    let exclusion =
      project.excludedPatterns.isEmpty ? "" : " that `exclude` in \(project.configurationName) does not leave out"
    let folder = project.folder.onOneLine
    let exception = excludedFolder.map { ", apart from what \($0.onOneLine) may contain, which is never read" } ?? ""
    let line =
      switch (facts.isEmpty, options.facts.isEmpty) {
      case (true, true):
        "there is no Swift file\(exclusion) below \(folder)\(exception); name the folder of a package or project"
      case (true, false): "the files of facts contain no Swift file\(exclusion); name those of every module"
      case (false, _): "no Swift file below \(folder) can be read, so nothing is known of the program"
      }
    let problems = summary.problems.map { "\(($0.path.isEmpty ? project.folder : $0.path).onOneLine): \($0.message)" }
    let named = problems.prefix(Self.maximumNamedProblems)
    let rest = problems.count > named.count ? ["and \(problems.count - named.count) more"] : []
    return Failure(lines: [line] + named.map(\.onOneLine) + rest)
  }

  /// The maximum number of problems that are listed.
  private static let maximumNamedProblems = 10

  private init(merging facts: [FileFacts]) {
    self.facts = facts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    summary = Self.summary(of: self.facts)
    unread = self.facts.filter { !$0.problems.isEmpty }.map(\.path)
    moduleNote = ""
  }

  /// Reads the sources of a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - threads: How many files are read at once; `nil` for the number of processors.
  ///   - cacheLocation: Returns the location of a tree's cache, or `nil` to use none.
  ///   - surroundings: Where the command runs.
  init(
    ofSourcesIn project: Project, threads: Int?, cacheLocation: (SourceTree) -> String?, in surroundings: Surroundings
  ) async {
    let folder = project.folder
    var progress = Progress(
      in: surroundings,
      advice: project.isMarked
        ? "" : "; this is not a package, project or repository, so name the folder of one to read less")
    let tree = SourceTree(at: folder, excluding: project.excludedPatterns) { count in
      progress.show("looking for Swift files below \(folder), \(count) so far")
    }
    let reading = FactsReading(threads: threads, cacheLocation: cacheLocation(tree), version: Tool.version)
    let result = await reading.read(tree) {
      progress.show("reading \($0.total) files below \(folder), \($0.done) so far")
    }
    progress.finish()
    facts = result.files
    summary = Self.summary(of: facts)
    summary.problems += tree.problems.map { Summary.Problem(path: $0.path, message: $0.message) }
    summary.problems.sort { ($0.path, $0.place?.line ?? 0, $0.message) < ($1.path, $1.place?.line ?? 0, $1.message) }
    unread = facts.filter { !$0.problems.isEmpty }.map(\.path) + tree.problems.map(\.path)
    moduleNote = tree.moduleNote
    excludedFolder = tree.firstExcludedFolder
    unmatchedExclusions = UnmatchedExclusions(of: project, in: tree).mistakes
    // A cache that cannot be used does not change the result, but it explains why the run was slow.
    for note in result.notes { surroundings.note(note.onOneLine) }
    if surroundings.hasTerminalForMessages { surroundings.note(moduleNote.onOneLine) }
  }

  private static func summary(of facts: [FileFacts]) -> Summary {
    var summary = Summary()
    summary.files = facts.count { !$0.isLeftOut }
    summary.lines = facts.reduce(0) { $0 + $1.lineCount }
    summary.problems = facts.flatMap { file in
      file.problems.map { problem in
        Summary.Problem(path: file.path, place: problem.position?.place(in: file.path), message: problem.message)
      }
    }
    return summary
  }

  private static func facts(from name: String, in surroundings: Surroundings) throws(Failure) -> [FileFacts] {
    let path = surroundings.absolute(name)
    if FileStatus(of: path)?.kind == .folder {
      throw Failure("\(name) is a folder; name the files of facts in it: `--facts \(name)/*.facts`")
    }
    guard let bytes = try InputFile.read(path) else {
      throw Failure("there is no file of facts at \(name); write one with `dovetail facts`")
    }
    do throws(FactsFileError) {
      return try FactsFile.decode(bytes)
    } catch {
      throw Failure("cannot take facts from \(name): \(error)")
    }
  }

  private static func refuseRepetitions(in facts: [FileFacts]) throws(Failure) {
    // By bytes: to a file system, two encodings of an accent may be different names.
    var seen: Set<[UInt8]> = []
    for file in facts where !seen.insert(Array(file.path.utf8)).inserted {
      throw Failure("two files of facts contain \(file.path.onOneLine); name each module's facts once")
    }
  }
}

extension Summary.Problem {
  /// The problem in the form of a compiler's warning.
  var warning: String { "\((place?.description ?? path).onOneLine): warning: \(message.onOneLine)" }
}
