// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// Everything that the rules know about a program.
struct Evidence: Sendable {
  let program: Program
  let configuration: Configuration
  /// The finder of the volatile uses, to look up other uses in the same way.
  let finder: VolatileUseFinder
  /// Every use of what the catalogue lists, with the reasons to excuse it.
  let volatileUses: [VolatileUse]
  /// The types that wrap a part of the outside world.
  let adapters: Set<TypeID>
  let constructions: Constructions
  let globalInstances: GlobalInstanceUses
  let volatileTypes: VolatileTypes
  let selfMadeVolatility: SelfMadeVolatility
  let wiring: WiringModel
  let registrations: Registrations

  /// What the code around each declaration and use is for.
  var roles: RolesByDeclaration { finder.roles }
  var catalogue: Catalogue { finder.catalogue }
  var uses: UsesByDeclaration { finder.uses }

  /// The level of a rule's findings.
  func level(of rule: RuleDescription) -> Level { configuration.level(of: rule) }

  /// The level of a direct use.
  func level(of use: VolatileUse) -> Level {
    let category = use.entry.category
    var level = configuration.level(of: category)
    if isListedAsNote(use) || !configuration.choosesLevel(of: category) { level = min(level, use.entry.level ?? level) }
    return use.isMinor || use.isInPossibleAdapter ? min(level, .note) : level
  }

  /// Whether the catalogue lists it as a note, and the project has not chosen a level for the category.
  func isListedAsNote(_ use: VolatileUse) -> Bool {
    use.entry.level == .note && configuration.categoryLevels[use.entry.category] == nil
  }

  /// Whether delivered code directly names something that the composition root could pass in.
  func shouldBePassedIn(_ id: UseID) -> Bool {
    let use = program[id]
    let context = use.context
    guard roles[id].isDisjoint(with: .undelivered.union(.wiring)),
      context.isDisjoint(with: .standIns.union(.attribute))
    else { return false }
    guard context.contains(.initialValue), let variable = program.declaration(around: id) else { return true }
    if program[variable].modifiers.canBeSetElsewhere { return false }
    // `init(cache: Cache?) { if let cache { self.cache = cache } }`
    return !program.isSet(variable, uses) { member in
      member.parameters.contains { parameter in
        parameter.type.elements.contains { $0.name == use.name.firstOfChain }
          || program[variable].hasType(like: parameter.type)
      }
    }
  }

  /// Whether a declaration is delivered.
  func isDelivered(_ id: DeclarationID) -> Bool { roles[id].isDelivered }

  /// Whether a type is delivered.
  func isDelivered(_ type: ProgramType) -> Bool { isDelivered(type.parts[0]) }

  /// The subject of a finding about a use: the type around it, the outermost function, or the file.
  func subject(of use: UseID) -> String { subject(at: program.declaration(around: use), file: use.file) }

  /// The subject of a finding about a declaration, determined in the same way.
  func subject(of id: DeclarationID) -> String { subject(at: id, file: id.file) }

  private func subject(at id: DeclarationID?, file: Int) -> String {
    if let type = program.type(around: id) { return program.types[type].qualifiedName }
    var outermost: DeclarationID?
    for outer in program.enclosing(id) { outermost = outer }
    if let outermost { return program[outermost].name }
    return String(program.files[file].fileName)
  }
}
