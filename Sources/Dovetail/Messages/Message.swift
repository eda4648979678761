// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// What the runtime reports about incorrect use: a rule, a sentence, the path that led there, the source locations, and
/// what to do.
package struct Message: CustomStringConvertible {
  /// The rule that was broken, as shown in `[Dovetail/…]`.
  package enum Rule: String, CaseIterable, Sendable {
    case callSite = "call-site"
    case captive
    case clock
    case cycle
    case depth
    case fileManager = "file-manager"
    case leak
    case lifetime
    case orphan
    case registry
    case replacement
    case stub
    case tornDown = "torn-down"
    case unimplemented
    case unread
    case unreplaced
    case urlSession = "url-session"
    case waiting
    case wiring
  }

  /// A name and its source location.
  package struct Line: Equatable {
    package var name: String
    package var place: String

    package init(name: String, place: String) { (self.name, self.place) = (name, place) }
  }

  /// Whether it may turn out to be no mistake; it is then a `note` rather than an `error`.
  let isNote: Bool
  /// The rule that was broken.
  let rule: Rule
  var sentence: String
  var path: [String]
  var lines: [Line]
  var help: String

  init(
    isNote: Bool = false, rule: Rule, sentence: String, path: [String] = [], lines: [Line] = [], help: String
  ) {
    self.isNote = isNote
    self.rule = rule
    self.sentence = sentence
    self.path = path
    self.lines = lines
    self.help = help
  }

  package var description: String {
    var text = "\(isNote ? "note" : "error"): [Dovetail/\(rule.rawValue)] \(sentence)\n"
    if !path.isEmpty {
      text += "  " + path.joined(separator: " → ") + "\n"
    }
    let width = lines.map(\.name.count).max() ?? 0
    for line in lines {
      let padding = String(repeating: " ", count: width - line.name.count + 3)
      text += "    \(line.name)\(padding)\(line.place)\n"
    }
    return text + "  help: \(help)\n"
  }
}

/// Reports what went wrong and stops the program.
///
/// In the task of a sealed test it is recorded as an issue first, so that the output names the test.
///
/// - Parameters:
///   - message: What went wrong.
///   - isRecorded: Whether the test has recorded the issue already, or cannot.
@inline(never)
package func stop(_ message: Message, isRecorded: Bool = false) -> Never {
  let text = message.description
  if !isRecorded { Seal.current?.recordInTask(text) }
  dovetail_abort(text, text.utf8.count)
}

/// Reports something that does not stop the program.
@inline(never)
func warn(_ message: Message) { writeToStandardError(message.description) }

/// Writes a text to standard error, for messages that no test can receive.
package func writeToStandardError(_ text: String) {
  dovetail_write_error(text, text.utf8.count)
}
