// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailGraph

/// Functions that receive a root.
extension ConstructionReads {
  /// Enters a function with the roots that are passed to it.
  mutating func followFunction(_ id: DeclarationID, _ use: Use, _ frame: Frame, on receiver: Value? = nil) {
    guard program[id].kind == .function || program[id].kind == .initializer else { return }
    guard program[id].parameters.count >= use.labels.count || use.labels.isEmpty else { return }
    followBody(id, Frame(current: receiver ?? frame.current, bindings: bindings(of: id, use, frame)))
  }

  func bindings(of id: DeclarationID, _ use: Use, _ frame: Frame) -> [String: Int] {
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

  mutating func followCall(_ names: [String], _ use: Use, file: Int, _ frame: Frame) {
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
}
