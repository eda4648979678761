// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph
import Foundation

/// `dovetail facts`: the map step, for build systems that cache and distribute it.
struct FactsCommand: Command {
  static let name = "facts"
  static let abstract = "Reads sources into files of facts, which `check --facts` combines."
  static let discussion = """
    Facts depend only on the sources of a module, and on the manifest or project that says what it is for. A build
    system can produce and cache them module by module, on any machine, and check the whole program from them without
    the sources:

      dovetail facts --output facts          one file for each module, facts/MODULE.facts
      dovetail facts --module Feed --output feed.facts
      dovetail check --facts facts/*.facts
    """

  static let refusedOptions = ["--facts": "`dovetail facts` writes facts; leave out `--facts`"]

  @Argument("The folder of the program; paths are relative to it.", placeholder: "FOLDER") var folder: String?
  @Option("Writes only the facts of this module, to one file.", placeholder: "NAME") var module: String?
  @Option("The folder for the files, or with --module the file; default: facts.", placeholder: "PATH")
  var output = "facts"
  let readingOptions = ReadingOptions()

  func run(in surroundings: Surroundings) async throws -> ExitCode {
    if output == "-" {
      throw Failure("facts are bytes that no terminal shows, so they are not written to standard output; pass a folder")
    }
    let project = try Project(at: folder, configurationPath: readingOptions.config, in: surroundings)
    let read = try await ProgramReading(of: project, readingOptions, in: surroundings)
    let modules = Dictionary(grouping: read.facts, by: \.module)
    let written =
      if let module { try write(module, of: modules, in: surroundings) } else { try write(modules, in: surroundings) }
    surroundings.say("wrote the facts of \(written)\n")
    surroundings.warn(about: read.summary.problems)
    return .success
  }

  /// Writes the facts of one module, and returns what was written where.
  private func write(
    _ module: String, of modules: [String: [FileFacts]], in surroundings: Surroundings
  ) throws(Failure) -> String {
    let path = try file(in: surroundings)
    guard let facts = modules[module] else {
      throw Failure("there is no module `\(module)`; \(NearestName.advice(for: module, among: modules.keys.sorted()))")
    }
    try AtomicFile.write(FactsFile.encode(facts), to: path)
    return "\(counted(facts.count, "file")) to \(output.onOneLine)"
  }

  /// Writes the facts of all modules, and returns what was written where.
  private func write(_ modules: [String: [FileFacts]], in surroundings: Surroundings) throws(Failure) -> String {
    try Self.refuseEqualFiles(of: modules.keys.sorted())
    let path = try folderForAll(in: surroundings)
    for (name, facts) in modules.sorted(by: { $0.key < $1.key }) {
      try AtomicFile.write(FactsFile.encode(facts), to: "\(path)/\(name).facts")
    }
    noteOthers(below: path, than: Set(modules.keys.map { $0 + ".facts" }), in: surroundings)
    let files = counted(modules.values.reduce(0) { $0 + $1.count }, "file")
    let folder = output.withSlash
    return "\(files) in \(counted(modules.count, "module")) to \(folder.onOneLine)"
  }

  /// Refuses modules whose files would be one on a disk that ignores case.
  private static func refuseEqualFiles(of modules: [String]) throws(Failure) {
    var names: [String: String] = [:]
    for module in modules {
      guard let other = names.updateValue(module, forKey: module.lowercased()) else { continue }
      throw Failure(
        "the modules `\(other)` and `\(module)` differ only in case, so one folder cannot hold the facts of both everywhere; write each with `--module`"
      )
    }
  }

  /// Notes files of facts about other modules: those of removed ones would still count in a check of the whole folder.
  private func noteOthers(below folder: String, than names: Set<String>, in surroundings: Surroundings) {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in found.sorted() where name.hasSuffix(".facts") && !names.contains(name) {
      surroundings.note("\(name.onOneLine) belongs to no module that was read; delete it if its module is gone")
    }
  }

  /// The absolute path of the file for one module: if there is one with other content, the name is a mistake.
  private func file(in surroundings: Surroundings) throws(Failure) -> String {
    let path = try surroundings.file(named: output)
    if let beginning = InputFile.beginning(of: path, count: FactsFile.magic.count), beginning != FactsFile.magic {
      throw Failure("\(output.onOneLine) contains something other than facts, so it is left alone; name another file")
    }
    return path
  }

  /// The absolute path of the folder for the files of all modules.
  private func folderForAll(in surroundings: Surroundings) throws(Failure) -> String {
    let path = surroundings.absolute(output)
    if let status = FileStatus(of: path), status.kind != .folder {
      throw Failure(
        "\(output.onOneLine) is not a folder, and all modules are written to one; name a folder, or one module with `--module`"
      )
    }
    return path
  }
}
