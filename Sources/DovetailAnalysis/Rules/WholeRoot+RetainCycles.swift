// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// Retain cycles: a child root that keeps a shared part, which keeps the root.
extension WholeRoot {
  /// The shared parts that keep their child root, where no scope owns it.
  func retainCycles(_ evidence: Evidence) -> [Finding] {
    let program = evidence.program
    let roots = evidence.wiring.roots
    let owned = ownedRoots(evidence)
    return roots.providers.compactMap { provider in
      let root = program.types[roots.all[provider.root].type]
      guard provider.call.lifetime == .shared, roots.all[provider.root].parent != nil, !owned.contains(root.id) else {
        return nil
      }
      for id in evidence.uses[provider.declaration] {
        let use = program[id]
        guard use.context.contains(.factory), use.kind == .call,
          case .declared(let made)? = program.constructedType(of: id),
          [.class, .actor].contains(program.types[made].kind),
          let label = zip(use.labels, use.arguments).first(where: { $0.1.name == "self" })?.0,
          let kept = keptProperty(program.types[made], label, program)
        else { continue }
        let name = program[provider.declaration].name
        let place = program.place(of: id)
        return Finding(
          of: Self.description, in: evidence, place: place, subject: root.qualifiedName,
          message: "the shared part `\(name)` keeps its root, and the root keeps it",
          trace: [
            Finding.Step("`\(name)` passes its root to `\(program.types[made].qualifiedName)`", at: place),
            Finding.Step("`\(program.types[made].qualifiedName)` keeps it", at: program.place(of: kept)),
            Finding.Step("no `Scope` owns `\(root.qualifiedName)`"),
          ],
          help: "let a `Scope` own the root, or pass the part what it needs", discriminator: "cycle \(name)")
      }
      return nil
    }
  }

  private func keptProperty(_ type: ProgramType, _ label: String, _ program: Program) -> DeclarationID? {
    let parameter = (type.members["init"] ?? []).lazy
      .flatMap { program[$0].parameters }.first { ($0.label ?? "_") == label }
    return program.members(of: type).first { id in
      let member = program[id]
      guard member.kind == .variable, member.modifiers.contains(.isStored), !member.modifiers.contains(.isWeak),
        let written = member.type
      else { return false }
      return member.name == parameter?.name && written.text == parameter?.type.text
    }
  }

  /// The child roots that are made for a scope, or of which no construction is seen.
  private func ownedRoots(_ evidence: Evidence) -> Set<TypeID> {
    let program = evidence.program
    var owned: Set<TypeID> = []
    var made: Set<TypeID> = []
    for construction in evidence.constructions.all where evidence.wiring.roots.root(ofType: construction.made) != nil {
      let use = program[construction.call]
      guard evidence.roles[construction.call].isDelivered else { continue }
      made.insert(construction.made)
      let isOwned = program.files[construction.call.file].uses.contains { outer in
        outer.name == "Scope" && outer.arguments.contains { $0.range.contains(use.position) }
      }
      if isOwned || use.context.contains(.returned) { owned.insert(construction.made) }
    }
    let all = Set(evidence.wiring.roots.all.map(\.type))
    return owned.union(all.subtracting(made))
  }
}
