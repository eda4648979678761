// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// `dovetail read-index`, which ``IndexProcess`` runs, so that a damaged index only crashes that process.
struct ReadIndexCommand: Command {
  static let name = "read-index"
  static let abstract = "Reads the compiler's index for another `dovetail` process."
  static let isHidden = true

  @Argument("The folder that the program is in.", placeholder: "FOLDER") var folder: String
  @Option("The index.", placeholder: "PATH") var indexStore: String = ""
  @Option("The library that reads it.", placeholder: "FILE") var indexLibrary: String = ""
  @Option("The facts of the program.", placeholder: "FILE") var facts: String = ""
  @Option("Where the answer goes.", placeholder: "FILE") var output: String = ""

  func run(in surroundings: Surroundings) throws -> ExitCode {
    let facts = try FactsFile.decode(InputFile.read(facts) ?? [], verifiesHash: false)
    do {
      let reading = try SymbolReading(at: indexStore, libraryPath: indexLibrary, facts: facts, in: folder)
      try AtomicFile.write(reading.encoded, to: output)
    } catch let error as IndexStoreError {
      throw Failure(error)
    }
    return .success
  }
}
