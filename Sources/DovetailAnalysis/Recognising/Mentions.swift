// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// The places at which a program may name its declarations: they are looked through several times for other
/// declarations, so that what is written at many of them is kept, and asked about, once.
struct Mentions {
  /// What is written at a place.
  enum Written: Hashable {
    /// A chain of names, each of which may be meant.
    case chain(String)
    /// One name.
    case name(String)
  }

  /// A place.
  private struct Mention {
    let number: Int32
    /// The declaration that it stands in, by its index in the file; that of a requirement is none.
    @CompactIndex var namer: Int?
  }

  /// What is written: the names of uses by their numbers, then everything else without repetitions.
  private var written: [Written]
  private var numbers: [Written: Int32] = [:]
  /// For each file, the places in the order in which they are asked about.
  private var places: [[Mention]] = []

  init(_ program: Program) {
    written = program.uses.names.map { .chain($0) }
    places = program.files.indices.map { placesOfUses(in: $0, of: program) + placesOfDeclarations(in: $0, of: program) }
  }

  /// Calls a function with the places of what there is something to be said about, in the order in which they are asked
  /// about.
  ///
  /// - Parameters:
  ///   - answer: What is to be said, found once for all places; `nil` if that is nothing.
  ///   - body: Called with the file, the declaration around the place, and the answer.
  func forEach<Answer>(_ answer: (Written) -> Answer?, _ body: (Int, DeclarationID?, Answer) -> Void) {
    let answers = written.map(answer)
    for (file, places) in places.enumerated() {
      for place in places {
        guard let answer = answers[Int(place.number)] else { continue }
        body(file, place.namer.map { DeclarationID(file: file, index: $0) }, answer)
      }
    }
  }

  private mutating func placesOfUses(in file: Int, of program: Program) -> [Mention] {
    let facts = program.files[file]
    var places: [Mention] = []
    places.reserveCapacity(facts.uses.count)
    for index in facts.uses.indices {
      let id = UseID(file: file, index: index)
      let namer = program.uses.declaration(around: id)?.index
      places.append(Mention(number: Int32(program.uses.nameNumber(of: id)), namer: namer))
      if program.uses.hasSuffix(id) {
        for name in facts.uses[index].suffix { places.append(mention(.name(name), namer)) }
      }
      guard case .local(let type?, _) = facts.uses[index].base else { continue }
      type.forEachName { places.append(mention(.chain($0), namer)) }
    }
    return places
  }

  private mutating func placesOfDeclarations(in file: Int, of program: Program) -> [Mention] {
    var places: [Mention] = []
    for (index, declaration) in program.files[file].declarations.enumerated() {
      declaration.forEachTypeName { places.append(mention(.chain($0), index)) }
      for name in declaration.attributes { places.append(mention(.name(name), index)) }
      if program.isRequirement(DeclarationID(file: file, index: index)) {
        places.append(mention(.name(declaration.name), nil))
      }
    }
    return places
  }

  private mutating func mention(_ text: Written, _ namer: Int?) -> Mention {
    if let number = numbers[text] { return Mention(number: number, namer: namer) }
    let number = Int32(written.count)
    numbers[text] = number
    written.append(text)
    return Mention(number: number, namer: namer)
  }
}
