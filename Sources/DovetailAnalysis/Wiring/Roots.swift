// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// A root, by its index in ``Roots/all``.
typealias RootID = Int

/// A provider, by its index in ``Roots/providers``.
typealias ProviderID = Int

/// The composition roots of a program, with what each of them has.
struct Roots: Sendable {
  /// A composition root or a child root.
  struct Root: Sendable {
    /// Its type.
    let type: TypeID
    /// Its superclasses, and the protocols from whose extensions it gets members, `extension CompositionRoot { … }`
    /// among them.
    let inherited: [TypeID]
    /// The identifier of its scope in the graph.
    let id: String
    /// The root of which it is a child.
    var parent: RootID?
  }

  /// A provider of a root, whether its own or from a protocol that it conforms to.
  struct Provider: Sendable {
    let root: RootID
    /// The property.
    let declaration: DeclarationID
    let call: ProviderCall
    /// The identifier in the graph.
    let id: String
  }

  private let program: Program
  private(set) var all: [Root] = []
  private(set) var providers: [Provider] = []
  private var byType: [TypeID: RootID] = [:]
  private var providerIndex: [Key: ProviderID] = [:]

  private struct Key: Hashable, Sendable {
    let root: RootID
    let declaration: DeclarationID
  }

  init(_ program: Program, _ roles: RolesByDeclaration) {
    self.program = program
    let extended = program.types.filter { $0.kind == .external && Signs.rootProtocols.contains($0.name) }
    let types = program.types.filter {
      program.isCompositionRoot($0) && roles[$0.parts[0]].isDelivered
    }
    let ids = Self.ids(of: types)
    for type in types {
      byType[type.id] = all.count
      // `ChildRoot` refines `CompositionRoot`.
      let isChild = type.externalSupertypes.contains("ChildRoot")
      let protocols = extended.filter { isChild || $0.name == "CompositionRoot" }.map(\.id)
      all.append(Root(type: type.id, inherited: type.supertypes + protocols, id: ids[type.id]!))
    }
    var parents = RootParents(program, of: all, byType: byType)
    for index in all.indices { all[index].parent = parents.parent(of: all[index]) }
    // Which extension of a protocol a root gets depends on its parent.
    for index in all.indices { addProviders(of: index) }
  }

  /// The names of the roots: qualified by their modules if several have the same name, and by their places if that does
  /// not tell them apart, as with private ones in one module.
  private static func ids(of types: [ProgramType]) -> [TypeID: String] {
    let namesakes = Dictionary(grouping: types, by: \.qualifiedName)
    let neighbours = Dictionary(grouping: types) { type in
      namesakes[type.qualifiedName]!.count > 1 ? "\(type.module).\(type.qualifiedName)" : type.qualifiedName
    }
    var ids: [TypeID: String] = [:]
    for (name, types) in neighbours {
      for type in types {
        ids[type.id] = types.count > 1 ? "\(name) (\(type.place.path):\(type.place.line))" : name
      }
    }
    return ids
  }

  /// The root of that type.
  func root(ofType type: TypeID) -> RootID? { byType[type] }

  /// The provider that a root has in that property.
  func provider(_ declaration: DeclarationID, of root: RootID) -> ProviderID? {
    providerIndex[Key(root: root, declaration: declaration)]
  }

  /// The parent of a root, the parent of that, and so on.
  func ancestors(of root: RootID) -> Set<RootID> {
    var ancestors: Set<RootID> = []
    var current = all[root].parent
    // The declared parents may form a cycle.
    while let next = current, ancestors.insert(next).inserted { current = all[next].parent }
    return ancestors
  }

  private mutating func addProviders(of index: RootID) {
    let type = program.types[all[index].type]
    var names: Set<String> = []
    for owner in [type.id] + all[index].inherited {
      names.formUnion(program.types[owner].members.names { program[$0].provider != nil })
    }
    for name in names.sorted() {
      guard let id = member(name, of: index), let call = program[id].provider else { continue }
      providerIndex[Key(root: index, declaration: id)] = providers.count
      providers.append(Provider(root: index, declaration: id, call: call, id: "\(all[index].id).\(name)"))
    }
  }

  /// The declaration that a name refers to when it is read from a root: its own, or the best one of its superclasses
  /// and of its protocols' extensions.
  func member(_ name: String, of root: RootID) -> DeclarationID? {
    let type = program.types[all[root].type]
    if let own = delivered(type.members[name] ?? []) { return own }
    var best: (id: DeclarationID, rank: Rank)?
    for supertype in all[root].inherited {
      for id in program.types[supertype].members[name] ?? [] {
        guard let part = program.parent(of: id) else { continue }
        guard program[part].kind == .extension || program.types[supertype].kind == .class else { continue }
        guard let rank = rank(of: part, for: root) else { continue }
        if let best, rank <= best.rank { continue }
        best = (id, rank)
      }
    }
    return best?.id
  }

  /// The variable or function that the delivered program has, of those with one name in the branches of an `#if`: a
  /// provider, if there is one.
  private func delivered(_ members: [DeclarationID]) -> DeclarationID? {
    let members = members.filter { program[$0].kind == .variable || program[$0].kind == .function }
    guard members.count > 1 else { return members.first }
    let delivered = members.filter { !CodeRoles.areForDebugging(program[$0].conditions) }
    return delivered.first { program[$0].provider != nil } ?? delivered.first ?? members.first
  }

  /// How narrow the requirements of an extension are: those about the parent are compared first.
  private struct Rank: Comparable {
    /// How many requirements are about the parent.
    var ofParent = 0
    /// How many there are, one for child roots counted twice.
    var ofAll = 0

    static func < (left: Rank, right: Rank) -> Bool { (left.ofParent, left.ofAll) < (right.ofParent, right.ofAll) }
  }

  /// How narrow the requirements of an extension are, or `nil` if the root does not meet them.
  ///
  /// As for the compiler, the more constrained extension wins: one about the parent as well counts more than any number
  /// about the root itself, and one for child roots more than one for roots.
  private func rank(of part: DeclarationID, for root: RootID) -> Rank? {
    var rank = Rank()
    for constraint in program[part].constraints {
      let subject =
        constraint.subject.hasPrefix("Self.")
        ? String(constraint.subject.dropFirst("Self.".count)) : constraint.subject
      let constrained: RootID
      switch subject {
      case "Self": constrained = root
      case "Parent":
        guard let parent = all[root].parent else { return nil }
        constrained = parent
      default: continue
      }
      let type = program.types[all[constrained].type]
      for target in program.targets(of: constraint.type, in: .inside(part)) {
        guard program.meets(target, type) else { return nil }
        if constrained != root { rank.ofParent += 1 }
        switch target {
        case .declared: rank.ofAll += 1
        case .external(let name): rank.ofAll += name == "ChildRoot" ? 2 : 1
        case .generic, .unknown: continue
        }
      }
    }
    return rank
  }
}
