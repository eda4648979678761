// SPDX-License-Identifier: Apache-2.0

/// What all commands take that read a program.
package struct ReadingOptions: ParameterGroup {
  @Option("The configuration, instead of .dovetail.json in the folder.", placeholder: "FILE") var config: String?
  @Option("Takes what `dovetail facts` has written, instead of reading sources.", placeholder: "FILE")
  var facts: [String]
  @Flag("Keeps what was read of a file until it changes.", inversion: true) var cache = true
  @Option("Where that is kept.", placeholder: "FILE") var cachePath: String?
  @Option("How many files are read at once; as many as there are processors if it is not said.", placeholder: "NUMBER")
  var threads: Int?

  package init() {}

  /// Refuses numbers that make no sense.
  func refuseContradictions() throws(Failure) {
    if let threads, threads < 1 { throw Failure("`--threads` takes a number from 1") }
  }
}
