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

/// A place as messages write it.
func place(_ line: Int, _ file: StaticString = #fileID) -> String { "\(file):\(line)" }
