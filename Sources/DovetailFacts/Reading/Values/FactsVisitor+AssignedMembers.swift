// SPDX-License-Identifier: Apache-2.0

/// An implicit member that is assigned to a property: `self.session = .shared`.
struct AssignedMember {
  /// The index of the use.
  let use: Int
  /// The name of the property.
  let property: String
}

extension FactsVisitor {
  /// Looks up the types of the properties to which implicit members are assigned, now that all declarations are known.
  func resolveAssignedMembers() {
    guard !assignedMembers.isEmpty else { return }
    var types: [String: TypeExpression] = [:]
    for variable in facts.declarations where variable.kind == .variable {
      guard let type = variable.type, let owner = typeName(around: variable.parent) else { continue }
      types["\(owner).\(variable.name)"] = type
    }
    for member in assignedMembers {
      guard let owner = typeName(around: facts.uses[member.use].declaration) else { continue }
      facts.uses[member.use].expectedType = types["\(owner).\(member.property)"]
    }
  }

  /// The name of the innermost type or extension around a declaration.
  private func typeName(around declaration: Int?) -> String? {
    var current = declaration
    while let index = current {
      let declaration = facts.declarations[index]
      if declaration.kind.isTypeOrExtension { return declaration.name.split(separator: ".").last.map(String.init) }
      current = declaration.parent
    }
    return nil
  }
}
