// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds of which root each child root is a child.
struct RootParents {
  private let program: Program
  private let roots: [Roots.Root]
  private let byType: [TypeID: RootID]
  /// For the name of each generic root, the types in which something of that name is called.
  private lazy var callers = callersOfGenericRoots()

  init(_ program: Program, of roots: [Roots.Root], byType: [TypeID: RootID]) {
    (self.program, self.roots, self.byType) = (program, roots, byType)
  }

  /// The parent that a root's property `parent` holds; `nil` if it has none, or several roots are possible.
  mutating func parent(of root: Roots.Root) -> RootID? {
    for id in program.types[root.type].members["parent"] ?? [] where program[id].kind == .variable {
      for case .declared(let type) in program.type(ofVariable: id) {
        if let parent = byType[type] { return parent }
      }
      if let name = program[id].type?.text, let parent = onlyParent(named: name, of: root) { return parent }
    }
    return nil
  }

  /// The only root that can be the parent of a generic child root, as in
  /// `struct Reader<Parent: CompositionRoot & HasSource>`, or the only one of these that creates the child.
  private mutating func onlyParent(named name: String, of root: Roots.Root) -> RootID? {
    let type = program.types[root.type]
    let part = type.parts[0]
    guard program[part].genericParameters.contains(name) else { return nil }
    let constraints = program[part].constraints.filter { $0.subject == name }
    let candidates = roots.indices.filter { index in
      roots[index].type != root.type
        && constraints.allSatisfy { constraint in
          program.targets(of: constraint.type, in: .inside(part))
            .allSatisfy { program.meets($0, program.types[roots[index].type]) }
        }
    }
    // A program has one root, and scopes of features are usually its children.
    let topmost = candidates.filter { program.types[roots[$0].type].members["parent"] == nil }
    let possible = topmost.isEmpty ? candidates : topmost
    if possible.count < 2 { return possible.first }
    let creating = possible.filter { callers[type.name]?.contains(roots[$0].type) ?? false }
    return creating.count == 1 ? creating[0] : nil
  }

  private func callersOfGenericRoots() -> [String: Set<TypeID>] {
    let generic = roots.lazy.map { program.types[$0.type] }.filter {
      !program[$0.parts[0]].genericParameters.isEmpty
    }
    var callers = Dictionary(generic.map { ($0.name, Set<TypeID>()) }) { first, _ in first }
    for id in program.uses.filter(where: { callers[String($0.lastOfChain)] != nil }) where program[id].kind == .call {
      guard let type = program.type(around: program.uses.declaration(around: id)) else { continue }
      callers[String(program[id].name.lastOfChain)]?.insert(type)
    }
    return callers
  }
}

extension Program {
  /// Whether a root meets a requirement; one that cannot be resolved counts as met.
  func meets(_ requirement: TypeTarget, _ root: ProgramType) -> Bool {
    switch requirement {
    case .declared(let wanted): isSubtype(root.id, of: wanted)
    case .external(let name):
      root.externalSupertypes.contains(name) || name == "CompositionRoot" || name == "Sendable"
    case .generic, .unknown: true
    }
  }
}
