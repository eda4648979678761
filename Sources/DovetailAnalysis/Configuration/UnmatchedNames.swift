// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Finds names in the configuration that mean nothing in the program, so that they do nothing.
///
/// Roots and adapters are types of the program. What is volatile or stable may be somebody else's, so there it is enough
/// that the catalogue knows the name, or that the program writes its parts anywhere.
struct UnmatchedNames {
  private let program: Program
  private let catalogue: Catalogue

  init(in program: Program, _ catalogue: Catalogue) {
    self.program = program
    self.catalogue = catalogue
  }

  /// What is to be said, in the order of the file.
  func mistakes(in configuration: Configuration) -> [ConfigurationError.Mistake] {
    let names = configuration.mentions.filter { $0.key != .exclude && !isType($0.text) }
    let others = names.filter { $0.key == .volatile || $0.key == .stable }.map(\.text).filter { !isInCatalogue($0) }
    let unwritten = unwritten(others)
    let unmatched = names.filter { name in
      name.key == .roots || name.key == .adapters || unwritten.contains(name.text)
    }
    guard !unmatched.isEmpty else { return [] }
    let types = Set(program.types.flatMap { [$0.name, $0.qualifiedName] }).sorted()
    return unmatched.map { mention in
      let isOwnType = mention.key == .roots || mention.key == .adapters
      let near = NearestName.of(mention.text, among: isOwnType ? types : types + chains(asLongAs: mention.text))
      let said = isOwnType ? "no type of the program is called" : "nothing in the program is called"
      return .init(
        line: mention.line, column: mention.column,
        message: "\(said) `\(mention.text)`, so its entry in `\(mention.key.rawValue)` does nothing; "
          + (near.map { "did you mean `\($0)`?" } ?? "correct it or leave it out"))
    }
  }

  /// What the program uses by as many names in a row: `Tracker.shared` of `Tracker.shared.note()`.
  private func chains(asLongAs text: String) -> [String] {
    let count = text.split(separator: ".").count
    let chains = program.files.lazy.flatMap(\.uses).map {
      $0.name.split(separator: ".", maxSplits: count).prefix(count).joined(separator: ".")
    }
    return Set(chains).sorted()
  }

  private func isType(_ text: String) -> Bool {
    let pattern = NamePattern(text)
    return program.types.contains { pattern.matches($0) }
  }

  private func isInCatalogue(_ text: String) -> Bool {
    catalogue.entries.contains { entry in
      let names = entry.pattern.names
      return entry.name == text || names.joined(separator: ".") == text || names.count > 1 && names[0] == text
    }
  }

  /// Those names of which some part is written nowhere in the program.
  private func unwritten(_ texts: [String]) -> Set<String> {
    var parts: [String: [String]] = [:]
    for text in texts { parts[text] = CataloguePattern(text)?.names ?? [text] }
    var missing = Set(parts.values.joined())
    for file in program.files {
      if missing.isEmpty { break }
      for entry in file.imports { missing.remove(entry.module) }
      for declaration in file.declarations { Self.strike(declaration, from: &missing) }
      for use in file.uses {
        Self.strike(use.name, from: &missing)
        for name in use.suffix { missing.remove(name) }
        for name in use.expectedType?.names ?? [] { Self.strike(name, from: &missing) }
      }
    }
    return Set(parts.filter { !missing.isDisjoint(with: $0.value) }.keys)
  }

  private static func strike(_ declaration: Declaration, from missing: inout Set<String>) {
    strike(declaration.name, from: &missing)
    for attribute in declaration.attributes { missing.remove(attribute) }
    for name in declaration.typeNames { strike(name, from: &missing) }
  }

  /// Takes the parts of a chain of names out of what is missing.
  private static func strike(_ chain: String, from missing: inout Set<String>) {
    if missing.isEmpty { return }
    for part in chain.split(separator: ".") { missing.remove(String(part)) }
  }
}
