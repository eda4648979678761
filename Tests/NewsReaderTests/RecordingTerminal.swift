// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import NewsReader

/// Remembers what was written, in the order of the writing.
final class RecordingTerminal: Terminal, @unchecked Sendable {
  // `@unchecked`: everything below is read and written under the lock.
  private let lock = NSLock()
  private var lines: [(isError: Bool, text: String)] = []

  func show(_ text: String) {
    lock.withLock { lines.append((false, text)) }
  }

  func report(_ line: String) {
    lock.withLock { lines.append((true, line)) }
  }

  /// What a reader of standard output sees.
  var output: String {
    lock.withLock { lines.filter { !$0.isError }.map(\.text).joined(separator: "\n") }
  }

  /// What a reader of standard error sees.
  var errors: [String] {
    lock.withLock { lines.filter(\.isError).map(\.text) }
  }

  /// The first lines of all that was written.
  var starts: [String] {
    lock.withLock { lines.compactMap { $0.text.split(separator: "\n").first.map(String.init) } }
  }
}
