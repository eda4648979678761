// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What a program adds to the registry, and what it requests from it.
struct Registrations: Sendable {
  /// The types of the values that are added.
  private(set) var added: [TypeTarget] = []
  /// Whether something is added whose type cannot be decided.
  private(set) var isUndecided = false
  /// The uses that must find something.
  private(set) var lookups: [Lookup] = []
  /// How many lookups ask for a type that is not written nearby.
  private(set) var unresolved = 0

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
      case "add": add(id)
      case "use" where roles[id].isDisjoint(with: .undelivered):
        if let type = use.expectedType ?? declaredType(of: id) {
          lookups.append(Lookup(use: id, type: type))
        } else {
          unresolved += 1
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

  /// Whether a chain is one that adds something to the registry or asks for something, if its owner is the registry.
  private static func mayNameRegistry(_ chain: String) -> Bool {
    let last = chain.lastOfChain
    guard last == "add" || last == "use" else { return false }
    let names = chain.chain
    guard names.count == 2 || names.count == 3 && names[0] == "Dovetail" else { return false }
    return ["Registry", "Dependencies"].contains(names[names.count - 2])
  }

  private func isRegistry(_ id: UseID) -> Bool {
    let names = program[id].names
    if names.count == 3 { return true }
    switch program.target(of: names[0], in: program.scope(of: id)) {
    case .external(let name): return name == "Registry" || name == "Dependencies"
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
    guard let value = program[id].arguments.first else { return isUndecided = true }
    switch value.kind {
    case .call where value.suffix.isEmpty:
      let target = program.constructed(value.name, in: program.scope(of: id))
      guard let target, target != .unknown, target != .generic else { return isUndecided = true }
      added.append(target)
    case .closure:
      // The value of the factory, if it constructs nothing else on the way.
      let uses = program.files[id.file].uses
      let made = uses.indices.filter { index in
        uses[index].kind == .call && value.range.contains(uses[index].position)
          && !uses[index].context.contains(.argument)
      }
      guard made.count == 1, uses[made[0]].suffix.isEmpty,
        let target = program.constructedType(of: UseID(file: id.file, index: made[0])), target != .unknown
      else { return isUndecided = true }
      added.append(target)
    case .reference:
      let found = types(of: value.name, at: id)
      guard found.count == 1, found[0] != .unknown, found[0] != .generic else { return isUndecided = true }
      added.append(found[0])
    default: isUndecided = true
    }
  }

  /// The types to which an unqualified name refers, in the scope of a use.
  private func types(of name: String, at id: UseID) -> [TypeTarget] {
    let scope = program.scope(of: id)
    if name == "self" { return program.type(around: scope.declaration).map { [.declared($0)] } ?? [] }
    let plain = name.withoutSelf
    guard !plain.contains(".") else { return [] }
    return program.values(named: plain, in: scope).prefix(1).flatMap {
      program.type(ofVariable: $0)
    }
  }
}
