// SPDX-License-Identifier: Apache-2.0

/// A name of the configuration, in which `*` stands for any letters.
struct NamePattern {
  /// The parts before, between and after the stars.
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  /// Whether the pattern matches a type, by its name alone or with those of the types around it.
  func matches(_ type: ProgramType) -> Bool { matches(type.name) || matches(type.qualifiedName) }

  private func matches(_ name: String) -> Bool {
    guard let beginning = parts.first, let ending = parts.last else { return false }
    guard parts.count > 1 else { return beginning == name }
    guard name.hasPrefix(beginning), name.hasSuffix(ending), name.count >= beginning.count + ending.count else {
      return false
    }
    var rest = name.dropFirst(beginning.count).dropLast(ending.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
