// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailGraph

/// Follows what a factory does, and finds the providers that it reads before it returns.
///
/// It enters the properties and methods of the root, the initialisers that receive the root or a composition of what it
/// provides, and functions that receive it. Closures that run later are skipped: they read later as well.
struct ConstructionReads {
  /// What a name refers to, as far as it leads to a root.
  enum Value: Hashable {
    case root(Int)
    /// An instance of a type of the program, with those of its properties that store a root.
    case instance(Int, [String: Int])
    case other
  }

  struct Read: Hashable {
    let provider: Int
    let place: Place
  }

  /// The limit for one factory: a visit is a function in one combination of roots that it receives, and a tangled
  /// program has any number of them.
  private static let mostVisits = 2_000

  let program: Program
  let roots: Roots
  let uses: UsesByDeclaration
  private(set) var reads: [Read] = []
  /// How often the root was passed to something that could not be followed.
  private(set) var unresolved = 0
  private var visited: Set<Visit> = []

  private struct Visit: Hashable {
    let declaration: DeclarationID
    let current: Value
    let bindings: [String: Int]
  }

  /// Where code runs: what `self` is there, and which local names are roots.
  private struct Frame {
    var current: Value
    var bindings: [String: Int]
  }

  init(program: Program, roots: Roots, uses: UsesByDeclaration) {
    self.program = program
    self.roots = roots
    self.uses = uses
  }

  /// The providers that a provider's factory reads, in source order, each once.
  mutating func follow(_ provider: Roots.Provider) -> [Read] {
    reads = []
    visited = []
    let frame = Frame(current: .root(provider.root), bindings: [:])
    for (file, use) in uses[provider.declaration] where use.context.contains(.factory) {
      follow(use, file: file, in: frame)
    }
    var seen: Set<Int> = []
    return reads.filter { seen.insert($0.provider).inserted }
  }

  private mutating func followBody(_ id: DeclarationID, _ frame: Frame) {
    guard visited.insert(Visit(declaration: id, current: frame.current, bindings: frame.bindings)).inserted else {
      return
    }
    guard visited.count < Self.mostVisits else {
      if visited.count == Self.mostVisits { unresolved += 1 }
      return
    }
    for (file, use) in uses[id] { follow(use, file: file, in: frame) }
  }

  private mutating func follow(_ use: Use, file: Int, in frame: Frame) {
    guard use.context.isDisjoint(with: [.deferred, .stub, .defaultArgument, .attribute]) else { return }
    let place = use.position.place(in: program.files[file].path)
    let names = use.names
    guard let first = names.first, !use.name.hasPrefix(".") || use.name == ".init" else { return }
    if names[0] == "super" {
      if names.count == 2, names[1] == "init" { followSuperclass(use, file: file, frame) }
      return
    }
    if use.context.contains(.throughSelf) {
      walk(names[...], from: frame.current, use, file: file, frame, place)
      return
    }
    switch use.base {
    case .parameter, .local, .unknown:
      if let root = binding(of: first, base: use.base, frame) {
        walk(names.dropFirst(), from: .root(root), use, file: file, frame, place)
      }
    case .localDeclaration:
      if let id = use.declarationID(in: file),
        let local = program.children[file][id.index].first(where: { program.files[file].declarations[$0].name == first }
        )
      {
        followFunction(DeclarationID(file: file, index: local), use, frame)
      }
    case .outer:
      if case .project(let made)? = program.constructedType(of: use, file: file) {
        construct(made, use, frame, place)
      } else if isMember(first, of: frame.current) {
        walk(names[...], from: frame.current, use, file: file, frame, place)
      } else {
        followCall(names, use, file: file, frame)
      }
    }
  }

  /// The root that a local name refers to.
  private func binding(of name: String, base: Use.Base, _ frame: Frame) -> Int? {
    if let root = frame.bindings[name] { return root }
    if case .local(_, let value?) = base { return self.root(value.name, frame) }
    return nil
  }

  /// The root that an argument is.
  private func root(_ name: String, _ frame: Frame) -> Int? {
    var names = name.split(separator: ".").map(String.init)
    guard !names.isEmpty else { return nil }
    var value: Value
    if names[0] == "self" {
      value = frame.current
      names.removeFirst()
    } else if let root = frame.bindings[names[0]] {
      value = .root(root)
      names.removeFirst()
    } else {
      value = frame.current
    }
    for name in names { value = step(name, from: value) }
    if case .root(let root) = value { return root }
    return nil
  }

  /// What a property of a value is, as far as it leads to a root.
  private func step(_ name: String, from value: Value) -> Value {
    switch value {
    case .root(let root):
      guard name == "parent", let parent = roots.all[root].parent else { return .other }
      return .root(parent)
    case .instance(_, let kept): return kept[name].map { .root($0) } ?? .other
    case .other: return .other
    }
  }

  private func isMember(_ name: String, of value: Value) -> Bool {
    switch value {
    case .root(let root): roots.member(name, of: root, program) != nil
    case .instance(let type, _): !program.members(named: name, of: type).isEmpty
    case .other: false
    }
  }

  /// Follows a chain of names from a value.
  private mutating func walk(
    _ names: ArraySlice<String>, from value: Value, _ use: Use, file: Int, _ frame: Frame, _ place: Place
  ) {
    guard let first = names.first else { return }
    switch value {
    case .root(let root):
      if case .root(let next) = step(first, from: value) {
        return walk(names.dropFirst(), from: .root(next), use, file: file, frame, place)
      }
      read(first, of: root, use, frame, place)
    case .instance(let type, _):
      if case .root(let next) = step(first, from: value) {
        return walk(names.dropFirst(), from: .root(next), use, file: file, frame, place)
      }
      for id in program.members(named: first, of: type) where use.kind != .assignment {
        switch program[id].kind {
        case .function: followFunction(id, use, frame)
        // The reads for a stored property happened before.
        case .variable where !program[id].modifiers.contains(.isStored):
          followBody(id, Frame(current: frame.current, bindings: [:]))
        default: continue
        }
      }
    case .other: return
    }
  }

  private mutating func read(_ name: String, of root: Int, _ use: Use, _ frame: Frame, _ place: Place) {
    guard let id = roots.member(name, of: root, program) else { return }
    if let provider = roots.provider(id, of: root) {
      reads.append(Read(provider: provider, place: place))
    } else if program[id].kind == .function {
      followFunction(id, use, frame, on: .root(root))
    } else if !program[id].modifiers.contains(.isStored) {
      followBody(id, Frame(current: .root(root), bindings: [:]))
    }
  }

  // MARK: Calls

  /// Enters a function with the roots that are passed to it.
  private mutating func followFunction(_ id: DeclarationID, _ use: Use, _ frame: Frame, on receiver: Value? = nil) {
    guard program[id].kind == .function || program[id].kind == .initializer else { return }
    guard program[id].parameters.count >= use.labels.count || use.labels.isEmpty else { return }
    followBody(id, Frame(current: receiver ?? frame.current, bindings: bindings(of: id, use, frame)))
  }

  private func bindings(of id: DeclarationID, _ use: Use, _ frame: Frame) -> [String: Int] {
    var found: [String: Int] = [:]
    var parameters = program[id].parameters[...]
    for (label, argument) in zip(use.labels, use.arguments) {
      // Parameters with default arguments may be omitted.
      guard let index = parameters.firstIndex(where: { $0.argumentLabel == label }) else { continue }
      if let root = root(argument.name, frame) { found[parameters[index].name] = root }
      parameters = parameters[(index + 1)...]
    }
    return found
  }

  private mutating func followCall(_ names: [String], _ use: Use, file: Int, _ frame: Frame) {
    guard use.kind == .call else { return }
    let handsOn = use.arguments.contains { root($0.name, frame) != nil }
    let id = use.declarationID(in: file)
    var candidates: [DeclarationID] = []
    if names.count == 1 {
      candidates = program.values(named: names[0], from: id, file: file)
    } else if case .project(let type) = program.target(
      of: names.dropLast().joined(separator: "."), from: id, file: file)
    {
      candidates = program.members(named: names[names.count - 1], of: type)
    }
    let fitting = candidates.filter { candidate in
      program[candidate].kind == .function
        && program[candidate].accepts(use.labels)
    }
    if fitting.isEmpty, handsOn { unresolved += 1 }
    for candidate in fitting { followFunction(candidate, use, frame, on: .other) }
  }

  /// Enters the initialiser that a construction calls.
  private mutating func construct(_ made: Int, _ use: Use, _ frame: Frame, _ place: Place) {
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

  private mutating func followSuperclass(_ use: Use, file: Int, _ frame: Frame) {
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
