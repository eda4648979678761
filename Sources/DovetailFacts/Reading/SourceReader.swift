// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Reads Swift source and says what it declares and uses.
///
/// The parser and the visitor recurse with the nesting of the source. The parser stops at a depth that a thread of
/// 8 MB holds easily; call it from threads with at least that much stack, as ``FactsReading`` does.
package struct SourceReader: Sendable {
  /// Raised whenever the same source gives other facts than before, so that no cache hides the change.
  static let revision = 75

  /// Methods that are also recorded when they are called on a value without a name, as in `["a", "b"].randomElement()`:
  /// those for which the catalogue has an entry for any receiver.
  package static let methodsOfValues: Set<String> = [
    "checkResourceIsReachable", "isDateInToday", "isDateInTomorrow", "isDateInYesterday", "perform", "randomElement",
    "resourceValues", "shuffle", "shuffled", "write",
  ]

  /// Functions of calendars that take dates, by names that other types hardly use.
  package static let functionsOfCalendars: Set<String> = [
    "component", "dateComponents", "dateInterval", "isDate", "isDateInToday", "isDateInTomorrow", "isDateInWeekend",
    "isDateInYesterday", "nextDate", "ordinality", "startOfDay",
  ]

  package init() {}

  /// The facts of one file.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: Its path, relative to the folder that is analysed.
  ///   - module: The module that it is compiled into.
  /// - Returns: What the file says. Whatever could not be understood is among its problems, never an error.
  package func facts(of source: [UInt8], path: String, module: String) -> FileFacts {
    var facts = FileFacts(path: path, module: module)
    let encoding = SourceEncoding(of: source)
    if let problem = encoding.problem { facts.problems.append(problem) }
    guard let bytes = encoding.readable else { return facts }

    if let nesting = ExcessiveNesting.first(in: bytes) {
      let position = SourceText(bytes).position(at: nesting.offset)
      facts.problems.append(
        .init(message: "\(nesting.reason), so the file is left out; exclude it", position: position))
      return facts
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = FactsVisitor(facts: facts, source: SourceText(bytes))
    return visitor.read(tree)
  }
}
