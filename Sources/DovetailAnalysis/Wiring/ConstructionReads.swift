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
  var unresolved = 0
  private var visited: Set<Visit> = []

  private struct Visit: Hashable {
    let declaration: DeclarationID
    let current: Value
    let bindings: [String: Int]
  }

  /// Where code runs: what `self` is there, and which local names are roots.
  struct Frame {
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

  mutating func followBody(_ id: DeclarationID, _ frame: Frame) {
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
    let place = program.place(of: use, in: file)
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

  mutating func read(_ name: String, of root: Int, _ use: Use, _ frame: Frame, _ place: Place) {
    guard let id = roots.member(name, of: root, program) else { return }
    if let provider = roots.provider(id, of: root) {
      reads.append(Read(provider: provider, place: place))
    } else if program[id].kind == .function {
      followFunction(id, use, frame, on: .root(root))
    } else if !program[id].modifiers.contains(.isStored) {
      followBody(id, Frame(current: .root(root), bindings: [:]))
    }
  }
}
