// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// What a program adds to the registry, and what it asks of it.
struct Registrations {
  /// The types of the values that are added.
  private(set) var added: [TypeTarget] = []
  /// Whether something is added whose type cannot be decided.
  private(set) var isUndecided = false
  /// The uses that must find something, with the type that each asks for.
  private(set) var uses: [(file: Int, use: Use, type: TypeExpression)] = []
  /// How many uses ask for a type that is not written nearby.
  private(set) var unresolved = 0

  init(_ evidence: Evidence) {
    let program = evidence.program
    for call in program.uses.filter(where: Self.mayNameRegistry) where program[call].kind == .call {
      let (file, use) = (call.file, program[call])
      guard case .outer = use.base, Self.imports(program.files[file], program),
        Self.isRegistry(use, file: file, program)
      else { continue }
      let id = use.declarationID(in: file)
      switch use.name.lastOfChain {
      case "add": add(use, id, file: file, program)
      case "use" where evidence.roles[use, in: file].isDisjoint(with: .undelivered):
        if let type = use.expectedType ?? Self.declaredType(use, id, program) {
          uses.append((file, use, type))
        } else {
          unresolved += 1
        }
      default: continue
      }
    }
  }

  private static func imports(_ facts: FileFacts, _ program: Program) -> Bool {
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

  private static func isRegistry(_ use: Use, file: Int, _ program: Program) -> Bool {
    let names = use.names
    if names.count == 3 { return true }
    let owner = names[0]
    let id = use.declarationID(in: file)
    switch program.target(of: owner, from: id, file: file) {
    case .external(let name): return name == "Registry" || name == "Dependencies"
    case .project(let type): return program.types[type].module == "Dovetail"
    default: return false
    }
  }

  /// The type of the property that the use is the value of.
  private static func declaredType(_ use: Use, _ id: DeclarationID?, _ program: Program) -> TypeExpression? {
    guard let id, program[id].kind == .variable, use.context.contains(.initialValue), use.suffix.isEmpty,
      program[id].initialValue?.position == use.position
    else { return nil }
    return program[id].type
  }

  private mutating func add(_ use: Use, _ id: DeclarationID?, file: Int, _ program: Program) {
    guard let value = use.arguments.first else { return isUndecided = true }
    switch value.kind {
    case .call where value.suffix.isEmpty:
      guard let target = program.constructed(value.name, from: id, file: file), target != .unknown, target != .generic
      else {
        return isUndecided = true
      }
      added.append(target)
    case .closure:
      // The factory's own value, if it makes nothing else on the way.
      let made = program.files[file].uses.filter {
        $0.kind == .call && value.range.contains($0.position) && !$0.context.contains(.argument)
      }
      guard made.count == 1, made[0].suffix.isEmpty, let target = program.constructedType(of: made[0], file: file),
        target != .unknown
      else { return isUndecided = true }
      added.append(target)
    case .reference:
      let found = type(of: value.name, id, file: file, program)
      guard found.count == 1, found[0] != .unknown, found[0] != .generic else { return isUndecided = true }
      added.append(found[0])
    default: isUndecided = true
    }
  }

  private func type(of name: String, _ id: DeclarationID?, file: Int, _ program: Program) -> [TypeTarget] {
    if name == "self" { return program.type(around: id).map { [.project($0)] } ?? [] }
    let plain = name.withoutSelf
    guard !plain.contains(".") else { return [] }
    return program.values(named: plain, from: id, file: file).prefix(1).flatMap { program.type(ofVariable: $0) }
  }
}
