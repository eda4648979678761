// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What stands in a protocol's braces: a requirement, or several between `#if` and `#endif`.
indirect enum ProtocolMember {
  case requirement(Requirement)
  case conditional([Clause])

  struct Clause {
    /// The whole line, such as `#if DEBUG`.
    var condition: String
    var members: [ProtocolMember]
  }

  /// Reads a block, and says which associated types it declares.
  static func all(in members: MemberBlockItemListSyntax, associatedTypes: inout [AssociatedTypeDeclSyntax])
    -> [ProtocolMember]
  {
    var result: [ProtocolMember] = []
    for item in members {
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        result.append(.requirement(Requirement(method)))
      } else if let property = item.decl.as(VariableDeclSyntax.self) {
        result += property.bindings.map { .requirement(Requirement(property, $0)) }
      } else if let access = item.decl.as(SubscriptDeclSyntax.self) {
        result.append(.requirement(Requirement(access)))
      } else if let initializer = item.decl.as(InitializerDeclSyntax.self) {
        result.append(.requirement(Requirement(initializer)))
      } else if let associated = item.decl.as(AssociatedTypeDeclSyntax.self) {
        associatedTypes.append(associated)
      } else if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        result.append(
          .conditional(
            conditional.clauses.map { clause in
              let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
              let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
              return Clause(
                condition: clause.poundKeyword.trimmed.text + condition,
                members: all(in: members, associatedTypes: &associatedTypes))
            }))
      }
    }
    return result
  }

  /// Every requirement, on whatever condition.
  var requirements: [Requirement] {
    switch self {
    case .requirement(let requirement): [requirement]
    case .conditional(let clauses): clauses.flatMap { $0.members.flatMap(\.requirements) }
    }
  }

  /// The lines that stand for the member.
  func lines(_ write: (Requirement) -> [String]) -> [String] {
    switch self {
    case .requirement(let requirement): write(requirement)
    case .conditional(let clauses):
      clauses.flatMap { clause in
        [clause.condition] + clause.members.flatMap { $0.lines(write) }.map { $0.isEmpty ? "" : "  " + $0 }
      } + ["#endif"]
    }
  }
}
