// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Members of instances that code creates for itself, which are the same as those of a shared instance.
extension VolatileUseFinder {
  /// The entry for a member of a new instance, as in `ProcessInfo().environment`, or of one that a property or a local
  /// constant holds, as in `let clock = ContinuousClock()` and `clock.sleep(for: delay)`.
  func entryOfInstance(_ id: UseID, _ imports: Set<String>) -> Catalogue.Entry? {
    let use = program[id]
    guard use.kind == .call else { return nil }
    let names = use.names
    if names.count == 1, use.labels.isEmpty, let member = use.suffix.first {
      guard catalogue.knows(names[0], member: member), let made = typeMade(by: names[0], in: id) else { return nil }
      return entry(for: [made, member], of: use, imports)
    }
    guard names.count == 2, catalogue.waitsOfInstances.contains(names[1][...]), let held = typeHeld(by: id) else {
      return nil
    }
    return entry(for: [held, names[1]], of: use, imports)
  }

  private func entry(for names: [String], of use: Use, _ imports: Set<String>) -> Catalogue.Entry? {
    guard let entry = catalogue.match(names, of: use, imports: imports), entry.traits.contains(.ofInstance) else {
      return nil
    }
    return entry
  }

  /// The type outside of the program that a call creates, if it creates one.
  private func typeMade(by name: String, in id: UseID) -> String? {
    guard case .external(let type)? = program.constructed(name, in: program.scope(of: id)) else { return nil }
    return type
  }

  /// The type of which the first name of a chain holds a new instance.
  private func typeHeld(by id: UseID) -> String? {
    let value: ExpressionSummary?
    switch program[id].base {
    case .local(_, let initial): value = initial
    case .outer:
      let name = program[id].names[0]
      value = program.values(named: name, in: program.scope(of: id)).first.flatMap { program[$0].initialValue }
    case .parameter, .unknown, .localDeclaration: return nil
    }
    guard let value, value.kind == .call, value.suffix.isEmpty else { return nil }
    return typeMade(by: value.name, in: id)
  }
}
