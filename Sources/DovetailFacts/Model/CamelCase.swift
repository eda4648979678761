// SPDX-License-Identifier: Apache-2.0

/// Words in camel-case names.
extension StringProtocol {
  /// Whether this is a word, or begins with it: `testValue` begins with `test`, and `testimonial` does not.
  ///
  /// - Parameter word: The word, written as it is at the beginning of the name.
  /// - Returns: Whether it does.
  package func beginsWithWord(_ word: String) -> Bool {
    hasPrefix(word) && !(dropFirst(word.count).first?.isLowercase ?? false)
  }

  /// Whether this is a word, or ends with it: `currentTime` and `_time` end with `time`, and `runtime` does not.
  ///
  /// - Parameter word: The word, in small letters.
  /// - Returns: Whether it does.
  package func endsWithWord(_ word: String) -> Bool {
    // Most names end with another letter, which is seen at once.
    guard last == word.last else { return false }
    if hasSuffix(word) { return !(dropLast(word.count).last?.isLetter ?? false) }
    return hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
  }
}
