// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compares all that a process wrote to standard error before it stopped with what it should have written.
func expect(
  _ result: ExitTest.Result?, says expected: String, _ location: SourceLocation = #_sourceLocation
) {
  #expect(result?.message == expected + "\n", sourceLocation: location)
}

extension ExitTest.Result {
  /// What the process wrote to standard error before it ended.
  var message: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

/// The way in which the runtime ends a program.
let stopping = ExitTest.Condition.signal(SIGABRT)

/// The place of a property or function of the caller's file, as messages write it.
///
/// It is looked for from the structure or class that declares it, itself or in an extension below. `distance` is how
/// many lines below its name it calls the lifetime.
func place(
  of name: String, in type: String, below distance: Int = 0, fileID: StaticString = #fileID, path: String = #filePath
) -> String {
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  func firstLine(from start: Int, containing words: String...) -> Int? {
    lines[start...].firstIndex { line in
      words.contains { word in line.firstRange(of: try! Regex("\\b\(word)\\b")) != nil }
    }
  }
  guard let start = firstLine(from: 0, containing: "struct \(type)", "class \(type)", "extension \(type)"),
    let line = firstLine(from: start, containing: "var \(name)", "func \(name)")
  else {
    Issue.record("\(fileID) declares no `\(name)` in `\(type)`")
    return "\(fileID)"
  }
  return "\(fileID):\(line + 1 + distance)"
}
