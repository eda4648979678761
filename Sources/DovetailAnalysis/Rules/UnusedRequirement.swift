// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The rule `unused-requirement`.
struct UnusedRequirement: Rule {
  static let description = RuleDescription(
    id: .unusedRequirement, defaultLevel: .warning,
    summary: "A type asks for a `Has…` in its `Dependencies` and never reads it.",
    explanation: """
      The composition is what a reader believes that the type needs, and what a test has to provide. A requirement that is \
      no longer read makes both larger than they are.
      """,
    exemptions: [
      "a requirement that a type needs only to pass it on to another one's composition",
      "an alias of a composition, such as `DetailModel.Dependencies`",
      "everything, if the type hands its dependencies to something that cannot be followed",
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
    var found: [Finding] = []
    for type in program.types where type.kind != .protocol && type.kind != .external && evidence.isDelivered(type) {
      for part in type.parts {
        for child in program.children[part.file][part.index] {
          let id = DeclarationID(file: part.file, index: child)
          guard program[id].kind == .typealias, program[id].name == "Dependencies", let composition = program[id].type,
            [.nominal, .composition].contains(composition.form)
          else { continue }
          found += unused(in: composition, of: id, type, evidence)
        }
      }
    }
    return found
  }

  private func unused(
    in composition: TypeExpression, of id: DeclarationID, _ type: ProgramType, _ evidence: Evidence
  ) -> [Finding] {
    let program = evidence.program
    let passing = PassedRequirements(evidence, type)
    guard !passing.isUndecided, passing.takesDependencies else { return [] }
    var found: [Finding] = []
    for (index, element) in composition.elements.enumerated() {
      guard case .project(let requirement) = program.target(of: element.name, from: outer(id, program), file: id.file),
        program.types[requirement].kind == .protocol, !isAlias(element.name, id, program)
      else { continue }
      let names = requiredNames(of: requirement, program)
      guard !names.isEmpty, passing.readNames.isDisjoint(with: names), !passing.passed.contains(requirement),
        !passing.passed.contains(where: { program.isSubtype(requirement, of: $0) })
      else { continue }
      let place = element.position.place(in: program.files[id.file].path)
      found.append(
        Finding(
          rule: .unusedRequirement, level: evidence.level(of: Self.description), place: place,
          subject: type.qualifiedName,
          message: "`\(type.qualifiedName)` asks for `\(element.name)` and never reads it",
          trace: [
            Finding.Step("`\(element.name)` is part of `\(type.qualifiedName).Dependencies`", at: place),
            Finding.Step(
              "nothing in `\(type.qualifiedName)` reads \(names.sorted().map { "`\($0)`" }.joined(separator: " or "))"),
          ],
          help: "take it out of the composition", edits: edits(removing: index, from: composition, path: place.path),
          discriminator: element.name))
    }
    // Edits that remove neighbours would overlap.
    if found.count > 1 { for index in found.indices.dropFirst() { found[index].edits = [] } }
    return found
  }

  private func outer(_ id: DeclarationID, _ program: Program) -> DeclarationID? {
    program[id].parent.map { DeclarationID(file: id.file, index: $0) }
  }

  private func isAlias(_ name: String, _ id: DeclarationID, _ program: Program) -> Bool {
    name.hasSuffix("Dependencies") || program.expand(name, from: outer(id, program), file: id.file).count > 1
  }

  /// The names of what a protocol and those that it inherits from require.
  private func requiredNames(of requirement: Int, _ program: Program) -> Set<String> {
    var names: Set<String> = []
    for type in [requirement] + program.types[requirement].supertypes {
      for part in program.types[type].parts where program[part].kind == .protocol {
        for child in program.children[part.file][part.index] {
          let member = program.files[part.file].declarations[child]
          if member.kind == .variable || member.kind == .function { names.insert(member.name) }
        }
      }
    }
    return names
  }

  private func edits(removing index: Int, from composition: TypeExpression, path: String) -> [Finding.Edit] {
    let elements = composition.elements
    guard elements.count > 1 else { return [] }
    let range = elements[index].range
    let (start, end): (Int, Int)
    if index > 0 {
      (start, end) = (elements[index - 1].range.offset + elements[index - 1].range.length, range.offset + range.length)
    } else {
      (start, end) = (range.offset, elements[1].range.offset)
    }
    return [Finding.Edit(path: path, offset: start, length: end - start, replacement: "")]
  }
}
