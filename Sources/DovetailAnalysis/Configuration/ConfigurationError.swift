// SPDX-License-Identifier: Apache-2.0

/// All mistakes in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The mistakes, in the order of the file.
  package var mistakes: [Mistake]

  /// One mistake.
  package struct Mistake: Hashable, Sendable {
    package var position: ConfigurationPosition
    /// One sentence in lower case, without a full stop.
    package var message: String

    package init(position: ConfigurationPosition, message: String) {
      (self.position, self.message) = (position, message)
    }
  }

  /// One line for each mistake, as compilers write it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The lines.
  package func lines(path: String) -> [String] {
    mistakes.map { "\(path):\($0.position.line):\($0.position.column): error: \($0.message)" }
  }
}
