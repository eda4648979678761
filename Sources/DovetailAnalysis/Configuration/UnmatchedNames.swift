// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// Finds names in the configuration that match nothing in the program, so that they have no effect.
///
/// Roots and adapters are types of the program. Volatile and stable names may belong to other modules, so it is enough
/// that the catalogue knows the name, or that the program contains its parts anywhere.
struct UnmatchedNames {
  /// A file with more unmatched names than this was not written by hand; no suggestions are looked up for the others.
  private static let comparedNames = 1_000

  private let program: Program
  private let catalogue: Catalogue

  init(in program: Program, _ catalogue: Catalogue) {
    self.program = program
    self.catalogue = catalogue
  }

  /// The mistakes, in the order of the file.
  func mistakes(in configuration: Configuration) -> [ConfigurationError.Mistake] {
    let names = configuration.mentions.filter { $0.key != .exclude && !isType($0.text) }
    let known = catalogueNames
    let others = names.filter { $0.key == .volatile || $0.key == .stable }.map(\.text).filter { !known.contains($0) }
    let unwritten = unwritten(others)
    let unmatched = names.filter { name in
      name.key == .roots || name.key == .adapters || unwritten.contains(name.text)
    }
    guard !unmatched.isEmpty else { return [] }
    let types = Set(program.types.flatMap { [$0.name, $0.qualifiedName] }).sorted()
    // By the number of names in a chain; for a type of the program, only other types are suggested.
    var candidates: [Int?: [String]] = [nil: types]
    return unmatched.enumerated().map { index, mention in
      let isOwnType = mention.key == .roots || mention.key == .adapters
      let length = isOwnType ? nil : mention.text.split(separator: ".").count
      if candidates[length] == nil { candidates[length] = types + (length.map(chains) ?? []) }
      let isCompared = index < Self.comparedNames
      let question = isCompared ? NearestName.question(for: mention.text, among: candidates[length] ?? types) : nil
      let said = isOwnType ? "no type of the program is called" : "nothing in the program is called"
      return .init(
        position: mention.position,
        message: "\(said) `\(mention.text)`, so its entry in `\(mention.key.rawValue)` does nothing; "
          + (question ?? "correct it or leave it out"))
    }
  }

  /// What the program uses by some names in a row: `Tracker.shared` of `Tracker.shared.note()`, if they are two.
  private func chains(of count: Int) -> [String] {
    let chains = program.files.lazy.flatMap(\.uses).map {
      $0.name.split(separator: ".", maxSplits: count).prefix(count).joined(separator: ".")
    }
    return Set(chains).sorted()
  }

  private func isType(_ text: String) -> Bool {
    let pattern = NamePattern(text)
    return program.types.contains { pattern.matches($0) }
  }

  /// What the catalogue knows: its entries, with and without labels, and the types whose members they are.
  private var catalogueNames: Set<String> {
    catalogue.entries.reduce(into: []) { known, entry in
      let names = entry.pattern.names
      known.formUnion([entry.name, names.joined(separator: ".")])
      if names.count > 1 { known.insert(names[0]) }
    }
  }

  /// The names of which some part occurs nowhere in the program.
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

  /// Removes the parts of a chain of names from what is missing.
  private static func strike(_ chain: String, from missing: inout Set<String>) {
    if missing.isEmpty { return }
    for part in chain.split(separator: ".") { missing.remove(String(part)) }
  }
}
