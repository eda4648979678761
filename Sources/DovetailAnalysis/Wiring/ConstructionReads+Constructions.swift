// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// Initialisers that receive a root, and what is made of them.
extension ConstructionReads {
  /// Enters the initialiser that a construction calls.
  mutating func followConstruction(of made: TypeID, by id: UseID, in frame: Frame) {
    let use = program[id]
    let madeRoot = roots.root(ofType: made)
    let passedRoots = passedRoots(by: id, in: frame)
    var instance = madeRoot.map(Value.root) ?? .instance(made, storedRoots: [:])
    if madeRoot != nil || passedRoots.contains(where: { $0 != nil }) {
      for initializer in initializers(of: made, for: use) {
        followInitializer(initializer, of: made, bindings(of: initializer, calledBy: id, in: frame))
      }
      if madeRoot == nil {
        instance = .instance(made, storedRoots: Self.rootsByLabel(of: use, passedRoots))
      }
    }
    guard let next = use.suffix.first else { return }
    if let madeRoot { return followChain(use.suffix[...], from: .root(madeRoot), of: id, in: frame) }
    for member in program.members(named: next, of: made)
    where program[member].kind == .function || !program[member].modifiers.contains(.isStored) {
      followBody(member, in: Frame(current: instance, bindings: [:]))
    }
  }

  /// The initialiser that a call means; for a class that declares none, one of each superclass.
  private func initializers(of made: TypeID, for call: Use) -> [DeclarationID] {
    if program.types[made].members["init"] != nil {
      return program.initializer(of: made, calledBy: call).map { [$0] } ?? []
    }
    return program.superclasses(of: made).compactMap { program.types[$0].members["init"]?.first }
  }

  /// The roots that a memberwise initialiser, or one that stores its arguments, assigns to the properties of its
  /// labels.
  private static func rootsByLabel(of call: Use, _ passedRoots: [RootID?]) -> [String: RootID] {
    var roots: [String: RootID] = [:]
    for (label, root) in zip(call.labels, passedRoots) where label != "_" { roots[label] = root }
    return roots
  }

  private mutating func followInitializer(_ id: DeclarationID, of made: TypeID, _ bindings: [String: RootID]) {
    if let root = roots.root(ofType: made) {
      return followBody(id, in: Frame(current: .root(root), bindings: bindings))
    }
    let storedRoots = storedRoots(of: made, passedTo: id, bindings)
    followBody(id, in: Frame(current: .instance(made, storedRoots: storedRoots), bindings: bindings))
  }

  /// The roots that an initialiser stores: each argument in the property of its name, or in those of its type.
  private func storedRoots(
    of made: TypeID, passedTo initializer: DeclarationID, _ bindings: [String: RootID]
  ) -> [String: RootID] {
    let types = [made] + program.superclasses(of: made)
    let properties = types.flatMap { program.members(of: program.types[$0]) }.map { program[$0] }
      .filter { $0.modifiers.contains(.isStored) }
    var storedRoots = bindings
    for parameter in program[initializer].parameters {
      guard let root = bindings[parameter.name] else { continue }
      for property in properties where property.type?.text == parameter.type.text { storedRoots[property.name] = root }
    }
    return storedRoots
  }

  /// Enters the initialiser that `super.init` calls.
  mutating func followSuperclass(by call: UseID, in frame: Frame) {
    guard case .instance(let type, let storedRoots) = frame.current else { return }
    for superclass in program.superclasses(of: type) {
      guard let id = program.initializer(of: superclass, calledBy: program[call]) else { continue }
      let bindings = bindings(of: id, calledBy: call, in: frame)
      let all = storedRoots.merging(self.storedRoots(of: type, passedTo: id, bindings)) { first, _ in first }
      return followBody(id, in: Frame(current: .instance(type, storedRoots: all), bindings: bindings))
    }
  }
}
