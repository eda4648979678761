// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The names that occur in a program, each distinct one once among the uses, and once elsewhere.
///
/// Passes that look for references ask about each of these once, and get the answer for all occurrences.
struct OccurringNames {
  /// A name as it is written.
  enum Name: Hashable {
    /// A chain of names, each of which may be meant.
    case chain(String)
    /// One name.
    case single(String)
  }

  /// Where a name is written.
  private struct Occurrence {
    let number: Int32
    /// The declaration that contains it, by its index in the file; `nil` in a requirement.
    @CompactIndex var referrer: Int?
  }

  /// The names of uses by their numbers, then all others.
  private var names: [Name]
  /// The numbers of the others.
  private var numbers: [Name: Int32] = [:]
  /// For each file, the occurrences in the order in which they are asked about.
  private var occurrences: [[Occurrence]] = []

  init(_ program: Program) {
    names = program.uses.names.map { .chain($0) }
    occurrences = program.files.indices.map { inUses(of: $0, program) + inDeclarations(of: $0, program) }
  }

  /// Calls a function with the occurrences of the names for which there is an answer, in the order in which they are
  /// asked about.
  ///
  /// - Parameters:
  ///   - answer: The answer for a name, found once for all of its occurrences; `nil` if there is none.
  ///   - body: Called with the file, the declaration around the occurrence, and the answer.
  func forEach<Answer>(_ answer: (Name) -> Answer?, _ body: (Int, DeclarationID?, Answer) -> Void) {
    let answers = names.map(answer)
    for (file, occurrences) in occurrences.enumerated() {
      for occurrence in occurrences {
        guard let answer = answers[Int(occurrence.number)] else { continue }
        body(file, occurrence.referrer.map { DeclarationID(file: file, index: $0) }, answer)
      }
    }
  }

  private mutating func inUses(of file: Int, _ program: Program) -> [Occurrence] {
    let facts = program.files[file]
    var found: [Occurrence] = []
    found.reserveCapacity(facts.uses.count)
    for index in facts.uses.indices {
      let id = UseID(file: file, index: index)
      let referrer = program.uses.declaration(around: id)?.index
      found.append(Occurrence(number: Int32(program.uses.nameNumber(of: id)), referrer: referrer))
      if program.uses.hasSuffix(id) {
        for name in facts.uses[index].suffix { found.append(occurrence(of: .single(name), referrer)) }
      }
      guard case .local(let type?, _) = facts.uses[index].base else { continue }
      type.forEachName { found.append(occurrence(of: .chain($0), referrer)) }
    }
    return found
  }

  private mutating func inDeclarations(of file: Int, _ program: Program) -> [Occurrence] {
    var found: [Occurrence] = []
    for (index, declaration) in program.files[file].declarations.enumerated() {
      declaration.forEachTypeName { found.append(occurrence(of: .chain($0), index)) }
      for name in declaration.attributes { found.append(occurrence(of: .single(name), index)) }
      if program.isRequirement(DeclarationID(file: file, index: index)) {
        found.append(occurrence(of: .single(declaration.name), nil))
      }
    }
    return found
  }

  private mutating func occurrence(of name: Name, _ referrer: Int?) -> Occurrence {
    if let number = numbers[name] { return Occurrence(number: number, referrer: referrer) }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return Occurrence(number: number, referrer: referrer)
  }
}
