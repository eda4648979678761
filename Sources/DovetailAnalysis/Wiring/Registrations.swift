// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What a program adds to the registry, and what it requests from it.
struct Registrations: Sendable {
  /// The types of the values that are added.
  private(set) var added: [TypeTarget] = []
  /// The calls that add something whose type cannot be decided.
  private(set) var undecided: [UseID] = []
  /// The uses that must find something.
  private(set) var lookups: [Lookup] = []
  /// The lookups that ask for a type that is not written nearby.
  private(set) var unresolved: [UseID] = []

  /// A use of the registry that must find something: `let api: any API = Registry.use()`.
  struct Lookup: Sendable {
    let use: UseID
    /// The type that it asks for.
    let type: TypeExpression
  }

  private let program: Program

  init(_ program: Program, _ roles: RolesByDeclaration) {
    self.program = program
    for id in program.uses.filter(where: Self.mayNameRegistry) where program[id].kind == .call {
      let use = program[id]
      guard case .outer = use.base, canName(program.files[id.file]), isRegistry(id) else { continue }
      switch use.name.lastOfChain {
      // What only tests add, the program does not find.
      case "add" where roles[id].isDisjoint(with: [.test, .preview]): add(id)
      case "use" where roles[id].isDelivered:
        if let type = use.expectedType ?? declaredType(of: id) {
          lookups.append(Lookup(use: id, type: type))
        } else {
          unresolved.append(id)
        }
      default: continue
      }
    }
  }

  /// Whether a file can name the registry: it imports Dovetail, or a module of the program that may export it.
  private func canName(_ facts: FileFacts) -> Bool {
    facts.module == "Dovetail"
      || facts.imports.contains { $0.module == "Dovetail" || program.modules.contains($0.module) }
  }

  /// The registry, and its alias.
  private static let registryNames: Set<String> = ["Dependencies", "Registry"]

  /// Whether a chain is one that adds something to the registry or asks for something, if its owner is the registry.
  private static func mayNameRegistry(_ chain: String) -> Bool {
    let last = chain.lastOfChain
    guard last == "add" || last == "use" else { return false }
    let names = chain.chain
    guard names.count == 2 || names.count == 3 && names[0] == "Dovetail" else { return false }
    return registryNames.contains(String(names[names.count - 2]))
  }

  private func isRegistry(_ id: UseID) -> Bool {
    let names = program[id].names
    if names.count == 3 { return true }
    switch program.target(of: names[0], in: program.scope(of: id)) {
    case .external(let name): return Self.registryNames.contains(name)
    case .declared(let type): return program.types[type].module == "Dovetail"
    default: return false
    }
  }

  /// The type of the property that the use is the value of.
  private func declaredType(of id: UseID) -> TypeExpression? {
    let use = program[id]
    guard let variable = program.declaration(around: id), program[variable].kind == .variable,
      use.context.contains(.initialValue), use.suffix.isEmpty, program[variable].initialValue?.position == use.position
    else { return nil }
    return program[variable].type
  }

  /// Notes the type of what a call adds: `Registry.add(LiveAPI())`, `Registry.add { LiveAPI() }`, `Registry.add(api)`.
  private mutating func add(_ id: UseID) {
    let found = program[id].arguments.first.map { types(of: $0, at: id) } ?? []
    guard found.count == 1, found[0] != .unknown, found[0] != .generic else { return undecided.append(id) }
    added.append(found[0])
  }

  /// The types that the argument of a call can have.
  private func types(of value: ExpressionSummary, at id: UseID) -> [TypeTarget] {
    let scope = program.scope(of: id)
    switch value.kind {
    case .call where value.suffix.isEmpty:
      if let made = program.constructed(value.name, in: scope) { return [made] }
      let functions = program.values(namedBy: value.name, in: scope).filter { program[$0].kind == .function }
      return functions.count == 1 ? types(returnedBy: functions[0]) : []
    case .closure:
      // The value of the factory, if it constructs nothing else on the way.
      let uses = program.files[id.file].uses
      let made = uses.indices.filter { index in
        uses[index].kind == .call && value.range.contains(uses[index].position)
          && !uses[index].context.contains(.argument)
      }
      guard made.count == 1, uses[made[0]].suffix.isEmpty else { return [] }
      return program.constructedType(of: UseID(file: id.file, index: made[0])).map { [$0] } ?? []
    case .reference where value.suffix.isEmpty:
      if value.name == "self" { return program.type(around: scope.declaration).map { [.declared($0)] } ?? [] }
      if let parameter = parameter(named: value.name, around: scope.declaration) {
        return program.targets(of: parameter.type, in: scope)
      }
      if let enumeration = enumeration(ofCase: value.name, in: scope) { return [.declared(enumeration)] }
      return program.values(namedBy: value.name, in: scope).first.map { program.type(ofVariable: $0) } ?? []
    default: return []
    }
  }

  /// The type of a case such as `Mode.fast`.
  private func enumeration(ofCase name: String, in scope: LexicalScope) -> TypeID? {
    let names = name.chain
    guard names.count == 2, case .declared(let type) = program.target(of: String(names[0]), in: scope) else {
      return nil
    }
    return program.members(named: String(names[1]), of: type).contains { program[$0].kind == .enumCase } ? type : nil
  }

  private func types(returnedBy function: DeclarationID) -> [TypeTarget] {
    program[function].type.map { program.targets(of: $0, in: .inside(function)) } ?? []
  }

  private func parameter(named name: String, around declaration: DeclarationID?) -> Declaration.Parameter? {
    program.enclosing(declaration).lazy.flatMap { program[$0].parameters }.first { $0.name == name }
  }
}
