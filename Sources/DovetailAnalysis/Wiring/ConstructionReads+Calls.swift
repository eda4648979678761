// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// Functions that receive a root.
extension ConstructionReads {
  /// Enters a function with the roots that are passed to it, as far as the arguments of its call are known.
  mutating func followFunction(
    _ id: DeclarationID, calledBy call: UseID?, in frame: Frame, on receiver: Value? = nil
  ) {
    guard program[id].kind == .function || program[id].kind == .initializer else { return }
    if let call, program[id].parameters.count < program[call].labels.count { return }
    let bindings = call.map { self.bindings(of: id, calledBy: $0, in: frame) } ?? [:]
    followBody(id, in: Frame(current: receiver ?? frame.current, bindings: bindings))
  }

  /// The parameters that a call fills with roots.
  func bindings(of id: DeclarationID, calledBy call: UseID, in frame: Frame) -> [String: RootID] {
    var found: [String: RootID] = [:]
    var parameters = program[id].parameters[...]
    for (label, root) in zip(program[call].labels, passedRoots(by: call, in: frame)) {
      // Parameters with default arguments may be omitted.
      guard let index = parameters.firstIndex(where: { $0.argumentLabel == label }) else { continue }
      if let root { found[parameters[index].name] = root }
      parameters = parameters[(index + 1)...]
    }
    return found
  }

  /// Enters the functions outside of roots that a call may mean: `configure(root)`, `Setup.configure(root)`.
  mutating func followCall(of names: [String], by id: UseID, in frame: Frame) {
    let use = program[id]
    guard use.kind == .call else { return }
    let passesRoot = passedRoots(by: id, in: frame).contains { $0 != nil }
    let scope = program.scope(of: id)
    var candidates: [DeclarationID] = []
    if names.count == 1 {
      candidates = program.values(named: names[0], in: scope)
    } else if case .declared(let type) = program.target(of: names.dropLast().joined(separator: "."), in: scope) {
      candidates = program.members(named: names[names.count - 1], of: type)
    }
    let fitting = candidates.filter { candidate in
      program[candidate].kind == .function && program[candidate].accepts(use.labels)
    }
    if fitting.isEmpty, passesRoot { unresolved.append(program.place(of: id)) }
    for candidate in fitting { followFunction(candidate, calledBy: id, in: frame, on: .other) }
  }
}
