// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// Follows what a factory does, and finds the providers that it reads before it returns.
///
/// It enters the properties and methods of the root, the initialisers that receive the root or a composition of what it
/// provides, and functions that receive it. Closures that run later are skipped: they read later as well.
///
/// ```swift
/// var feed: Feed { shared { Feed(dependencies: self) } }    // enters Feed.init, where `dependencies` is this root
/// final class Feed { init(dependencies: any Dependencies) { api = dependencies.api } }    // so `feed` reads `api`
/// ```
struct ConstructionReads {
  /// What a name refers to, as far as it leads to a root.
  enum Value: Hashable {
    case root(RootID)
    /// An instance of a type of the program, with those of its properties that store a root.
    case instance(TypeID, storedRoots: [String: RootID])
    case other
  }

  struct Read: Hashable {
    let provider: ProviderID
    let place: Place
  }

  /// The limit for one factory: a visit is a function in one combination of roots that it receives, and a tangled
  /// program has any number of them.
  private static let maximumVisits = 2_000
  /// How many functions may be entered within one another: each takes a part of the stack, which is short on some
  /// threads.
  private static let maximumNestedReads = 64

  let program: Program
  let roots: Roots
  let uses: UsesByDeclaration
  private var reads: [Read] = []
  /// Where something was not followed, in all factories so far: a root was passed to something unknown, or a limit was
  /// reached.
  var unresolved: [Place] = []
  private var visited: Set<Visit> = []
  /// How many functions have been entered and not left.
  private var nested = 0

  private struct Visit: Hashable {
    let declaration: DeclarationID
    let current: Value
    let bindings: [String: RootID]
  }

  /// Where code runs: what `self` is there, and which local names are roots.
  struct Frame {
    var current: Value
    var bindings: [String: RootID]
  }

  init(program: Program, roots: Roots, uses: UsesByDeclaration) {
    self.program = program
    self.roots = roots
    self.uses = uses
  }

  /// The providers that a provider's factory reads, in the order in which they are followed, each once.
  mutating func follow(_ provider: Roots.Provider) -> [Read] {
    reads = []
    visited = []
    let frame = Frame(current: .root(provider.root), bindings: [:])
    follow(uses[provider.declaration].filter { program[$0].context.contains(.factory) }, in: frame)
    var seen: Set<ProviderID> = []
    return reads.filter { seen.insert($0.provider).inserted }
  }

  mutating func followBody(_ id: DeclarationID, in frame: Frame) { enter(id, uses[id], in: frame) }

  /// Follows the uses in a function or getter, unless it was entered with the same roots before, or a limit is reached.
  private mutating func enter(_ id: DeclarationID, _ uses: some Collection<UseID>, in frame: Frame) {
    guard nested < Self.maximumNestedReads else {
      unresolved.append(program.place(of: id))
      return
    }
    guard visited.insert(Visit(declaration: id, current: frame.current, bindings: frame.bindings)).inserted else {
      return
    }
    guard visited.count < Self.maximumVisits else {
      if visited.count == Self.maximumVisits { unresolved.append(program.place(of: id)) }
      return
    }
    nested += 1
    follow(uses, in: frame)
    nested -= 1
  }

  private mutating func follow(_ uses: some Collection<UseID>, in frame: Frame) {
    let arguments = uses.flatMap { program.delayableArguments(of: $0) }
    for id in uses {
      let around = arguments.filter { $0.range.contains(program[id].position) }.map(\.evaluation)
      if around.contains(.later) { continue }
      follow(id, in: frame, runsNow: !around.isEmpty && around.allSatisfy { $0 == .now })
    }
  }

  /// Follows one use.
  ///
  /// - Parameters:
  ///   - id: The use.
  ///   - frame: Where it is.
  ///   - runsNow: Whether it is in a closure of which it is known that it runs at once, although most closures with
  ///     such names run later.
  private mutating func follow(_ id: UseID, in frame: Frame, runsNow: Bool) {
    let use = program[id]
    guard use.context.isDisjoint(with: [.stub, .defaultArgument, .attribute]),
      runsNow || !use.context.contains(.deferred)
    else { return }
    let names = use.names
    guard let first = names.first, !use.name.hasPrefix(".") || use.name == ".init" else { return }
    if first == "super" {
      if names.count == 2, names[1] == "init" { followSuperclass(by: id, in: frame) }
      return
    }
    let chain = names + use.suffix
    if use.context.contains(.throughSelf) { return followChain(chain[...], from: frame.current, of: id, in: frame) }
    switch use.base {
    case .parameter, .local, .unknown:
      guard let root = root(boundTo: first, by: id, in: frame) else { return }
      followChain(chain.dropFirst(), from: .root(root), of: id, in: frame)
    case .localDeclaration:
      guard let around = program.declaration(around: id) else { return }
      if use.kind == .call, let local = program.children(of: around).first(where: { program[$0].name == first }) {
        followFunction(local, calledBy: id, in: frame)
      }
    case .outer:
      if case .declared(let made)? = program.constructedType(of: id) {
        followConstruction(of: made, by: id, in: frame)
      } else if isMember(first, of: frame.current) {
        followChain(chain[...], from: frame.current, of: id, in: frame)
      } else {
        followCall(of: names, by: id, in: frame)
      }
    }
  }

  /// Follows the names of a use, or what is left of them, from a value: `parent.api` from a child root,
  /// `makeSession().user` from its parent.
  mutating func followChain(
    _ names: ArraySlice<String>, from value: Value, of id: UseID, in frame: Frame
  ) {
    guard let first = names.first else { return }
    if case .root(let root) = value { followRead(of: first, from: root, by: id, in: frame) }
    if case .root(let next) = property(first, of: value) {
      return followChain(names.dropFirst(), from: .root(next), of: id, in: frame)
    }
    switch value {
    case .instance(let type, _):
      let use = program[id]
      for member in program.members(named: first, of: type) where use.kind != .assignment {
        switch program[member].kind {
        case .function where use.kind == .call || use.names.last != first:
          followFunction(member, calledBy: id, in: frame)
        // The reads for a stored property happened before.
        case .variable where !program[member].modifiers.contains(.isStored):
          followBody(member, in: Frame(current: frame.current, bindings: [:]))
        default: continue
        }
      }
    case .root, .other: return
    }
  }

  /// Follows what the getter of a provider does outside of its closures, which happens whenever the provider is read:
  /// `if isNew { shared { … } } else { … }`.
  private mutating func followGetter(_ id: DeclarationID, of root: RootID) {
    let outside = uses[id].lazy.filter { [program] in program[$0].context.isDisjoint(with: [.factory, .closure]) }
    enter(id, outside, in: Frame(current: .root(root), bindings: [:]))
  }

  /// Notes that a provider is read, or enters another member of a root.
  mutating func followRead(of name: String, from root: RootID, by id: UseID, in frame: Frame) {
    guard let member = roots.member(name, of: root) else { return }
    if let provider = roots.provider(member, of: root) {
      reads.append(Read(provider: provider, place: program.place(of: id)))
      followGetter(member, of: root)
    } else if program[member].kind == .function {
      // The arguments of `Child(parent: self).load()` are those of the initialiser.
      let call = program[id].names.last == name ? id : nil
      // A method that is passed on runs later, if at all.
      if call != nil, program[id].kind != .call { return }
      followFunction(member, calledBy: call, in: frame, on: .root(root))
    } else if !program[member].modifiers.contains(.isStored) {
      followBody(member, in: Frame(current: .root(root), bindings: [:]))
    }
  }
}
