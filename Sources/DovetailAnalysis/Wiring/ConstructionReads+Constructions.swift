// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailGraph

/// Initialisers that receive a root, and what is made of them.
extension ConstructionReads {
  /// Enters the initialiser that a construction calls.
  mutating func construct(_ made: Int, _ use: Use, _ frame: Frame, _ place: Place) {
    var instance = Value.instance(made, [:])
    if let root = roots.root(ofType: made) {
      instance = .root(root)
    }
    let handed = use.arguments.map { root($0.name, frame) }
    if handed.contains(where: { $0 != nil }) || roots.root(ofType: made) != nil {
      let initializers = (program.types[made].members["init"] ?? []).filter { id in
        program[id].accepts(use.labels)
      }
      for id in initializers.prefix(1) { initialise(made, id, bindings(of: id, use, frame)) }
      if initializers.isEmpty, program.types[made].members["init"] == nil {
        for supertype in program.types[made].supertypes where program.types[supertype].kind == .class {
          for id in (program.types[supertype].members["init"] ?? []).prefix(1) {
            initialise(made, id, bindings(of: id, use, frame))
          }
        }
      }
      if case .instance = instance { instance = .instance(made, Self.kept(use, handed)) }
    }
    guard let next = use.suffix.first else { return }
    if case .root(let root) = instance { return read(next, of: root, use, frame, place) }
    for id in program.members(named: next, of: made)
    where program[id].kind == .function || !program[id].modifiers.contains(.isStored) {
      followBody(id, Frame(current: instance, bindings: [:]))
    }
  }

  /// The properties to which a memberwise initialiser, or one that stores its arguments, assigns a root.
  private static func kept(_ use: Use, _ handed: [Int?]) -> [String: Int] {
    var kept: [String: Int] = [:]
    for (label, root) in zip(use.labels, handed) where label != "_" { kept[label] = root }
    return kept
  }

  private mutating func initialise(_ made: Int, _ id: DeclarationID, _ bindings: [String: Int]) {
    if let root = roots.root(ofType: made) { return followBody(id, Frame(current: .root(root), bindings: bindings)) }
    // An argument is stored in the property of its name, or in one of its type.
    var kept = bindings
    for parameter in program[id].parameters {
      guard let root = bindings[parameter.name] else { continue }
      for member in program.members(of: program.types[made]) where program[member].modifiers.contains(.isStored) {
        if program[member].type?.text == parameter.type.text { kept[program[member].name] = root }
      }
    }
    followBody(id, Frame(current: .instance(made, kept), bindings: bindings))
  }

  mutating func followSuperclass(_ use: Use, file: Int, _ frame: Frame) {
    guard case .instance(let type, let kept) = frame.current else { return }
    for supertype in program.types[type].supertypes where program.types[supertype].kind == .class {
      let initializers = (program.types[supertype].members["init"] ?? []).filter { id in
        program[id].accepts(use.labels)
      }
      guard let id = initializers.first else { continue }
      return followBody(id, Frame(current: .instance(type, kept), bindings: bindings(of: id, use, frame)))
    }
  }
}
