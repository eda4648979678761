// SPDX-License-Identifier: Apache-2.0

/// The options of all commands that read a program.
package struct ReadingOptions: ParameterGroup {
  @Option("The configuration, instead of .dovetail.json in the folder.", placeholder: "FILE") var config: String?
  @Option("Reads files that `dovetail facts` has written, instead of sources.", placeholder: "FILE")
  var facts: [String]
  @Flag("Caches what was read from each file until the file changes.", inversion: true) var cache = true
  @Option("The path of the cache, instead of the usual one.", placeholder: "FILE")
  var cachePath: String?
  @Option("The number of files that are read at once; default: the number of processors.", placeholder: "NUMBER")
  var threads: Int?

  package init() {}

  /// The first option that says how sources are read, other than `--facts`; `nil` if there is none.
  var optionForSources: String? { config != nil ? "--config" : optionForFiles }

  /// The first option that says how files of sources are read; `nil` if there is none.
  private var optionForFiles: String? {
    if threads != nil { return "--threads" }
    if cachePath != nil { return "--cache-path" }
    return cache ? nil : "--no-cache"
  }

  /// Refuses values that are out of range, and options that would do nothing.
  package func validate() throws(Failure) {
    if let threads, threads < 1 { throw Failure("`--threads` takes a number from 1") }
    if !facts.isEmpty, let option = optionForFiles {
      throw Failure("`--facts` reads no sources; leave out `\(option)`")
    }
    if !cache, cachePath != nil { throw Failure("`--no-cache` keeps nothing; leave out `--cache-path`") }
  }
}
