// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `unused-requirement`.
struct UnusedRequirement: Rule {
  static let description = RuleDescription(
    id: .unusedRequirement, defaultLevel: .warning,
    summary: "A type asks for a `Has…` in its `Dependencies` and never reads it.",
    explanation: """
      The composition tells readers what the type needs, and a test has to provide all of it. A requirement that is no \
      longer read makes both larger than necessary.
      """,
    exemptions: [
      "a requirement that a type needs only to pass it on to another one's composition",
      "an alias of a composition, such as `DetailModel.Dependencies`",
      "what a subclass reads, or other code through the type's property",
      "everything, if the type passes its dependencies to something that cannot be followed",
    ],
    examples: [
      .init(
        reported: """
          final class Feed {
            typealias Dependencies = HasAPI & HasCache
            let api: any API
            init(dependencies: any Dependencies) { api = dependencies.api }
          }
          """,
        instead: """
          final class Feed {
            typealias Dependencies = HasAPI
            let api: any API
            init(dependencies: any Dependencies) { api = dependencies.api }
          }
          """)
    ],
    hasFix: true)

  func findings(in evidence: Evidence) -> [Finding] {
    let program = evidence.program
    var subclasses: [TypeID: [TypeID]] = [:]
    for type in program.types where type.kind == .class {
      for supertype in type.supertypes { subclasses[supertype, default: []].append(type.id) }
    }
    var found: [Candidate] = []
    for type in program.types where type.kind != .protocol && type.kind != .external && evidence.isDelivered(type) {
      for id in program.members(of: type) {
        guard program[id].kind == .typealias, program[id].name == "Dependencies", let composition = program[id].type,
          [.nominal, .composition].contains(composition.form)
        else { continue }
        let readers = [type] + subclasses[type.id, default: []].map { program.types[$0] }
        found += unused(in: composition, of: id, readers, evidence)
      }
    }
    guard !found.isEmpty else { return [] }
    let readings = readingsThroughOthers(program)
    let named = compositionsNamedElsewhere(program)
    return found.compactMap { candidate in
      var finding = candidate.finding
      // Other code may read a requirement there that the type does not, and would not compile without it.
      if named.contains(finding.subject.split(separator: ".").last ?? "") { finding.edits = [] }
      return readings.isDisjoint(with: candidate.readings) ? finding : nil
    }
  }

  /// A requirement that its type does not read.
  private struct Candidate {
    let finding: Finding
    /// What other code would write to read it through the type: `dependencies.images`.
    let readings: Set<String>
  }

  /// What other code reads through the dependencies of a type: `dependencies.images` of `model.dependencies.images`.
  private func readingsThroughOthers(_ program: Program) -> Set<String> {
    var readings: Set<String> = []
    for use in program.files.lazy.flatMap(\.uses) {
      let chain = use.name.chain.dropFirst() + use.suffix.map { $0[...] }
      for (holder, name) in zip(chain, chain.dropFirst()) { readings.insert("\(holder).\(name)") }
    }
    return readings
  }

  /// The last names of the types whose compositions other code refers to by the type's name.
  private func compositionsNamedElsewhere(_ program: Program) -> Set<Substring> {
    let names = program.files.lazy.flatMap(\.declarations).flatMap(\.typeNames)
    return Set(
      names.filter { $0.hasSuffix(".Dependencies") }.compactMap { $0.split(separator: ".").dropLast().last })
  }

  /// The requirements of a composition that neither its type nor a subclass reads, or passes to what requires them.
  private func unused(
    in composition: TypeExpression, of id: DeclarationID, _ family: [ProgramType], _ evidence: Evidence
  ) -> [Candidate] {
    let program = evidence.program
    let type = family[0]
    let passing = PassedRequirements(evidence, family)
    guard !passing.isUndecided, !passing.holders.isEmpty else { return [] }
    let needed = passing.requiredByReceivers.union(
      requiredByExtensions(of: composition, in: program.scope(around: id), reading: passing.readNames, program))
    var found: [Candidate] = []
    for (index, element) in composition.elements.enumerated() {
      guard
        case .declared(let requirement) = program.target(of: element.name, in: program.scope(around: id)),
        program.types[requirement].kind == .protocol, !isAlias(element.name, id, program)
      else { continue }
      let names = requiredNames(of: requirement, program)
      guard !names.isEmpty, passing.readNames.isDisjoint(with: names),
        !needed.contains(requirement), !needed.contains(where: { program.isSubtype(requirement, of: $0) })
      else { continue }
      let place = element.position.place(in: program.files[id.file].path)
      let finding = Finding(
        of: Self.description, in: evidence, place: place,
        subject: type.qualifiedName,
        message: "`\(type.qualifiedName)` asks for `\(element.name)` and never reads it",
        trace: [
          Finding.Step("`\(element.name)` is part of `\(type.qualifiedName).Dependencies`", at: place),
          Finding.Step(
            "nothing in `\(type.qualifiedName)` reads \(names.sorted().map { "`\($0)`" }.joined(separator: " or "))"),
        ],
        help: "remove it from the composition",
        edits: edits(removing: index, from: composition, hasOtherBefore: found.count < index, path: place.path),
        discriminator: element.name)
      let readings = Set(passing.holders.flatMap { holder in names.map { "\(holder).\($0)" } })
      found.append(Candidate(finding: finding, readings: readings))
    }
    return found
  }

  /// What the members that are read require in addition: `HasB` for one of `extension HasA where Self: HasB`.
  private func requiredByExtensions(
    of composition: TypeExpression, in scope: LexicalScope, reading names: Set<String>, _ program: Program
  ) -> Set<TypeID> {
    let elements = declared(composition.elements.flatMap { program.targets(of: $0.name, in: scope) })
    let protocols = elements.flatMap { [$0] + program.types[$0].supertypes }
    let members = protocols.flatMap { additions(to: program.types[$0], named: names, program) }
    let required = (members + members.compactMap(program.parent)).flatMap { id in
      program[id].constraints.filter { $0.subject == "Self" }.flatMap { constraint in
        declared(program.targets(of: constraint.type, in: program.scope(around: id)))
      }
    }
    return Set(required.flatMap { [$0] + program.types[$0].supertypes })
  }

  /// The members that extensions add to a protocol; what it requires itself can be read whatever else a root provides.
  private func additions(to type: ProgramType, named names: Set<String>, _ program: Program) -> [DeclarationID] {
    let members = program.members(of: type).filter { names.contains(program[$0].name) }
    let requirements = members.filter { program.parent(of: $0).map { program[$0].kind } == .protocol }
    let required = Set(requirements.map { program[$0].name })
    return members.filter { !required.contains(program[$0].name) }
  }

  private func declared(_ targets: [TypeTarget]) -> [TypeID] {
    targets.compactMap { if case .declared(let type) = $0 { type } else { nil } }
  }

  private func isAlias(_ name: String, _ id: DeclarationID, _ program: Program) -> Bool {
    name.hasSuffix("Dependencies") || program.targets(of: name, in: program.scope(around: id)).count > 1
  }

  /// The names by which a protocol is read, including those that it inherits and those of extensions; none if it has a
  /// member without a name.
  private func requiredNames(of requirement: TypeID, _ program: Program) -> Set<String> {
    var names: Set<String> = []
    for type in [requirement] + program.types[requirement].supertypes {
      for member in program.members(of: program.types[type]).lazy.map({ program[$0] }) {
        if member.kind == .subscript || member.name == "callAsFunction" { return [] }
        if member.kind == .variable || member.kind == .function { names.insert(member.name) }
      }
    }
    return names
  }

  /// The edits that remove an element, so that those of several elements can be made together.
  ///
  /// An element goes with the `&` before it if another one stays there, and otherwise with the one after it. The last
  /// one of a composition of which nothing is needed stays.
  private func edits(
    removing index: Int, from composition: TypeExpression, hasOtherBefore: Bool, path: String
  ) -> [Finding.Edit] {
    let elements = composition.elements
    // Inside parentheses and beside comments, only a person knows what belongs together.
    guard !composition.text.contains(where: { "(/".contains($0) }) else { return [] }
    let start, end: Int
    if hasOtherBefore {
      (start, end) = (elements[index - 1].range.end, elements[index].range.end)
    } else if index + 1 < elements.count {
      (start, end) = (elements[index].range.offset, elements[index + 1].range.offset)
    } else {
      return []
    }
    return [Finding.Edit(path: path, offset: start, length: end - start, replacement: "")]
  }
}
