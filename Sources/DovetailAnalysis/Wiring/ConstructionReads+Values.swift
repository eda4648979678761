// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailGraph

/// What names refer to, as far as they lead to a root.
extension ConstructionReads {
  /// The root that a local name refers to.
  func root(boundTo name: String, base: Use.Base, in frame: Frame) -> RootID? {
    if let root = frame.bindings[name] { return root }
    if case .local(_, let value?) = base { return root(meantBy: value.name, in: frame) }
    return nil
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

  /// What a property of a value is, as far as it leads to a root.
  func property(_ name: String, of value: Value) -> Value {
    switch value {
    case .root(let root):
      guard name == "parent", let parent = roots.all[root].parent else { return .other }
      return .root(parent)
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
