// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The options of the commands that can use the compiler's index.
package struct IndexOptions: ParameterGroup {
  @Option("Resolves names with the compiler's index, such as .build/debug/index/store.", placeholder: "PATH")
  var indexStore: String?
  @Option(
    "The library that reads the index; default: the one of the toolchain whose `swift` is found first.",
    placeholder: "FILE")
  var indexLibrary: String?

  package init() {}

  /// Refuses an option without the one to which it belongs.
  package func validate() throws(Failure) {
    if indexLibrary != nil && indexStore == nil { throw Failure("`--index-library` belongs to `--index-store`") }
  }

  /// The symbols that the index has for a program; none without an index.
  ///
  /// - Parameters:
  ///   - facts: The facts of every file.
  ///   - project: The project.
  ///   - surroundings: Where the command runs.
  /// - Returns: The symbols, by place.
  /// - Throws: A ``Failure`` if there is no index, if nothing can read it, or if it is that of another program.
  func symbols(
    for facts: [FileFacts], of project: Project, in surroundings: Surroundings
  ) throws(Failure) -> SymbolTable {
    guard let indexStore else { return SymbolTable() }
    guard let reading = try reading(at: indexStore, for: facts, of: project, in: surroundings) else {
      surroundings.note(
        "the index at \(indexStore.onOneLine) is damaged: the toolchain's library has crashed while it read it, so "
          + "names decide everywhere; delete it and build again")
      return SymbolTable()
    }
    let count = counted(facts.count, "file")
    if reading.indexedCount + reading.staleCount == 0, !facts.isEmpty {
      throw Failure(
        "the index at \(indexStore) knows nothing about the \(count) here, so it is that of another project, or damaged; pass this "
          + "project's, such as .build/debug/index/store")
    }
    if reading.staleCount > 0 {
      surroundings.note(
        "the index is older than \(reading.staleCount) of \(count), so names decide there; build again")
    }
    if reading.missingCount > 0 {
      surroundings.note("the index does not know \(reading.missingCount) of \(count), so names decide there")
    }
    return reading.symbols
  }

  /// Reads an index, in a separate process if the program can be started; `nil` if that has crashed.
  private func reading(
    at indexStore: String, for facts: [FileFacts], of project: Project, in surroundings: Surroundings
  ) throws(Failure) -> SymbolReading? {
    let path = surroundings.absolute(indexStore)
    let process: IndexProcess
    do throws(IndexStoreError) {
      let library =
        if let indexLibrary { surroundings.absolute(indexLibrary) } else {
          try SymbolReading.library(onPath: surroundings.environment["PATH"] ?? "")
        }
      if let executable = surroundings.executable {
        process = IndexProcess(executable: executable, indexStore: path, library: library)
      } else {
        return try SymbolReading(at: path, libraryPath: library, facts: facts, in: project.folder)
      }
    } catch {
      throw Failure(error)
    }
    return try process.reading(of: facts, in: project.folder)
  }
}
