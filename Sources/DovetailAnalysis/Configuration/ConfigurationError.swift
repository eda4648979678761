// SPDX-License-Identifier: Apache-2.0

/// All mistakes in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The mistakes, in the order of the file.
  package var mistakes: [Mistake]

  /// One mistake.
  package struct Mistake: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in UTF-8 bytes.
    package var column: Int
    /// One sentence in lower case, without a full stop.
    package var message: String

    package init(line: Int, column: Int, message: String) {
      (self.line, self.column, self.message) = (line, column, message)
    }
  }

  /// One line for each mistake, as compilers write it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The lines.
  package func lines(path: String) -> [String] {
    mistakes.map { "\(path):\($0.line):\($0.column): error: \($0.message)" }
  }
}
