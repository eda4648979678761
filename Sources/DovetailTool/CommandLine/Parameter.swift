// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// What the parser knows about a parameter: how it is written, and how to set it.
package final class Parameter {
  /// How it is written.
  enum Form {
    /// `--fix`; with an inversion also `--no-fix`.
    case flag(hasInversion: Bool)
    /// `--level LEVEL`; several values may follow one another if it repeats.
    case option(repeats: Bool)
    /// A word that belongs to no option.
    case argument
  }

  let form: Form
  let help: String
  let placeholder: String
  let choices: [String]
  let kind: String
  let isRequired: Bool
  /// Sets the value, and returns whether it is valid; a flag gets `true` or `false`.
  let set: (String) -> Bool

  init(
    _ form: Form, help: String, placeholder: String = "", choices: [String] = [], kind: String = "text",
    isRequired: Bool = false, set: @escaping (String) -> Bool
  ) {
    (self.form, self.help, self.placeholder, self.choices) = (form, help, placeholder, choices)
    (self.kind, self.isRequired, self.set) = (kind, isRequired, set)
  }
}

extension Parameter {
  /// Whether a word is neither one of the choices nor similar to one.
  func isUnrelated(_ word: String) -> Bool {
    !choices.isEmpty && !choices.contains(word)
      && (word.contains("/") || NearestName.of(word, among: choices) == nil)
  }

  /// What to write instead of an invalid value.
  func advice(for word: String) -> String {
    guard !choices.isEmpty else { return "it takes \(kind)" }
    let parts = word.split(separator: ",").map { $0.trimmingPrefix(" ") }
    if case .option(repeats: true) = form, parts.count > 1, parts.allSatisfy({ choices.contains(String($0)) }) {
      return "several are separated by spaces, as in `\(parts.joined(separator: " "))`"
    }
    return NearestName.advice(for: word, among: choices)
  }
}
