// SPDX-License-Identifier: Apache-2.0

/// Reports to a test that it uses one of the library's doubles incorrectly.
///
/// A double stores it when it is created, and reports through it from any thread.
package struct Reporter: Sendable {
  /// Receives problems instead of the test.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  private let seal: Seal?
  private let sink: (@Sendable (String) -> Void)?

  /// The reporter of the calling task.
  package static var current: Reporter { Reporter(seal: Seal.current, sink: sink) }

  /// Records an issue in the test to which the double belongs; if that is not known, makes the run of the tests fail,
  /// and writes the message to standard error.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - sentence: What is wrong.
  ///   - places: Where it is wrong.
  ///   - help: What to do.
  ///   - mayOutliveTest: Whether the problem may be found after its test has ended. A sealed test that has ended does
  ///     not receive it; without a seal that cannot be known, and it is only written to standard error.
  /// - Returns: The message.
  @discardableResult
  package func report(
    _ rule: Message.Rule, _ sentence: String, places: [Message.Line], help: String, mayOutliveTest: Bool = false
  ) -> String {
    let message = Message(rule: rule, sentence: sentence, lines: places, help: help)
    // A double that was created outside tests, such as a constant, belongs to the test that uses it.
    if let sink = sink ?? Self.sink {
      sink(message.description)
    } else if let seal = seal ?? Seal.current {
      if !mayOutliveTest || !seal.isOver { seal.report(message) }
    } else if mayOutliveTest {
      warn(message)
    } else if !Seal.ambient.recordIssue(message.description) {
      // The code runs on a queue or in a detached task of a test, or outside of tests.
      Seal.recordOutsideOfTests(message.description, at: places.last?.place ?? "")
      warn(message)
    }
    return message.description
  }
}
