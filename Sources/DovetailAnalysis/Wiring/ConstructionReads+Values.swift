// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// What names refer to, as far as they lead to a root.
extension ConstructionReads {
  /// The root that the first name of a use refers to, if it is a local one.
  func root(boundTo name: String, by id: UseID, in frame: Frame) -> RootID? {
    if let root = frame.bindings[name] { return root }
    guard case .local(let type, let value) = program[id].base else { return nil }
    let scope = program.scope(of: id)
    if let root = root(ofType: type, in: scope) { return root }
    guard let value, value.suffix.isEmpty else { return nil }
    if value.kind == .call, case .declared(let made)? = program.constructed(value.name, in: scope) {
      return roots.root(ofType: made)
    }
    return root(meantBy: value.name, in: frame)
  }

  /// The root that a type as written is.
  private func root(ofType written: TypeExpression?, in scope: LexicalScope) -> RootID? {
    guard let written, written.form == .nominal else { return nil }
    return program.targets(of: written, in: scope).lazy.compactMap { target in
      if case .declared(let type) = target { roots.root(ofType: type) } else { nil }
    }.first
  }

  /// The roots that are the arguments of a call; an argument may create one, such as `Child(parent: self)`.
  func passedRoots(by call: UseID, in frame: Frame) -> [RootID?] {
    program[call].arguments.map { argument in
      // `parent.api` is a part of a root, and not the root.
      guard argument.suffix.isEmpty else { return nil }
      if argument.kind == .call,
        case .declared(let made)? = program.constructed(argument.name, in: program.scope(of: call))
      {
        return roots.root(ofType: made)
      }
      return root(meantBy: argument.name, in: frame)
    }
  }

  /// The root that an argument is: `self`, `parent`, a local name for one of them.
  func root(meantBy name: String, in frame: Frame) -> RootID? {
    var names = name.chain.map(String.init)
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
    for name in names { value = property(name, of: value) }
    if case .root(let root) = value { return root }
    return nil
  }

  /// What a property of a value is, or what its method returns, as far as it leads to a root.
  func property(_ name: String, of value: Value) -> Value {
    switch value {
    case .root(let root):
      if name == "parent", let parent = roots.all[root].parent { return .root(parent) }
      guard let member = roots.member(name, of: root) else { return .other }
      return self.root(ofType: program[member].type, in: .inside(member)).map { .root($0) } ?? .other
    case .instance(_, let storedRoots): return storedRoots[name].map { .root($0) } ?? .other
    case .other: return .other
    }
  }

  func isMember(_ name: String, of value: Value) -> Bool {
    switch value {
    case .root(let root): roots.member(name, of: root) != nil
    case .instance(let type, _): !program.members(named: name, of: type).isEmpty
    case .other: false
    }
  }
}
