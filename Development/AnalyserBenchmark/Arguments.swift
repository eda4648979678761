// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the command line asks for.
enum Arguments {
  case generatedTrees(isQuick: Bool)
  case tree(String, isQuick: Bool)
  case onlyParse(String)
  case onlyRead(String)
  case memory(of: String)
  case scaling

  static let usage = """
    usage: AnalyserBenchmark [--quick] [PATH]
           AnalyserBenchmark --scaling
           AnalyserBenchmark --only-parse PATH | --only-read PATH | --memory-of PATH

    """

  /// Why the arguments make no sense.
  struct Mistake: Error {
    let reason: String
  }

  /// Reads the words after the name of the program.
  static func read(_ words: some Collection<String>) throws(Mistake) -> Arguments {
    var only: (option: String, make: (String) -> Arguments)?
    var isQuick = false
    var path: String?
    if Array(words) == ["--scaling"] { return .scaling }
    for word in words {
      switch word {
      case "--quick": isQuick = true
      case "--only-parse": only = (word, Arguments.onlyParse)
      case "--only-read": only = (word, Arguments.onlyRead)
      case "--memory-of": only = (word, Arguments.memory)
      case _ where word.hasPrefix("-"): throw Mistake(reason: "there is no option \(word)")
      default:
        guard path == nil else { throw Mistake(reason: "\(word) is one path too many") }
        path = word
      }
    }
    guard let path else {
      guard let only else { return .generatedTrees(isQuick: isQuick) }
      throw Mistake(reason: "\(only.option) needs the path of a folder after it")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw Mistake(reason: "there is no folder \(path)")
    }
    return only?.make(path) ?? .tree(path, isQuick: isQuick)
  }
}
