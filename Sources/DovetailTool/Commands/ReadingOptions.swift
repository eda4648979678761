// SPDX-License-Identifier: Apache-2.0

/// What all commands take that read a program.
package struct ReadingOptions: ParameterGroup {
  @Option("The configuration, instead of .dovetail.json in the folder.", placeholder: "FILE") var config: String?
  @Option("Takes what `dovetail facts` has written, instead of reading sources.", placeholder: "FILE")
  var facts: [String]
  @Option("A compiler's index, which settles what the syntax alone leaves open.", placeholder: "FOLDER")
  var indexStore: String?
  @Flag("Keeps what was read of a file until it changes.", inversion: true) var cache = true
  @Option("Where that is kept.", placeholder: "FILE") var cachePath: String?
  @Option("How many files are read at once; as many as there are processors if it is not said.", placeholder: "NUMBER")
  var threads: Int?

  package init() {}

  /// Refuses options that cannot be meant together, and numbers that make no sense.
  func refuseContradictions() throws(Failure) {
    if let threads, threads < 1 { throw Failure("`--threads` takes a number from 1") }
    if indexStore != nil && !facts.isEmpty {
      throw Failure("leave out `--index-store`: files of facts hold what it says")
    }
  }
}
