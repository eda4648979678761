// SPDX-License-Identifier: Apache-2.0

/// A file from which no graph can be read.
package struct GraphFileError: Error, Hashable, Sendable {
  /// The file.
  package var path: String
  /// What is wrong with it: a clause about the file.
  package var reason: String
  /// What to do about it.
  package var help: String

  static let usualHelp = "pass a snapshot of a running program, or what `--format json` has written"

  init(path: String, reason: String, help: String = Self.usualHelp) {
    self.path = path
    self.reason = reason
    self.help = help
  }

  /// Describes what could not be decoded.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - error: What the decoder says.
  ///   - syntaxError: What the parser says, if the file is not JSON.
  init(path: String, _ error: DecodingError, syntaxError: String?) {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.reduce(into: "") { text, key in
        text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    func at(_ context: DecodingError.Context) -> String {
      context.codingPath.isEmpty ? "it " : "`\(place(context))` "
    }
    let reason =
      switch error {
      case .keyNotFound(let key, let context): "\(at(context))has no `\(key.stringValue)`"
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        "\(at(context))has the wrong type"
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        // Foundation takes a number that it cannot represent for a mistake in the file, and does not say where it is.
        syntaxError.map { "it is not JSON: \($0)" } ?? "it has a number that is negative, too large or not whole"
      case .dataCorrupted(let context): "\(at(context))has an unknown value"
      @unknown default: "it cannot be decoded"
      }
    self.init(path: path, reason: reason)
  }
}

extension GraphFileError: CustomStringConvertible {
  package var description: String { "cannot read a graph from \(path): \(reason)\n  help: \(help)" }
}
