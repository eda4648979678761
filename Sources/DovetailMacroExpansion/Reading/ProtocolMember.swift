// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A member of a protocol: a requirement, or several between `#if` and `#endif`.
indirect enum ProtocolMember {
  case requirement(Requirement)
  case conditional([Clause])

  struct Clause {
    /// The whole line, such as `#if DEBUG`.
    var condition: String
    var members: [ProtocolMember]
  }

  /// The members of a protocol; an associated type is an error of the macro.
  static func all(
    in declaration: Declaration, refusing: (AssociatedTypeDeclSyntax) -> MacroDiagnostic
  ) throws(MacroDiagnostic) -> [ProtocolMember] {
    try read(declaration.members.members, refusing: refusing)
  }

  private static func read(
    _ items: MemberBlockItemListSyntax, refusing: (AssociatedTypeDeclSyntax) -> MacroDiagnostic
  ) throws(MacroDiagnostic) -> [ProtocolMember] {
    var result: [ProtocolMember] = []
    for item in items {
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        result.append(.requirement(Requirement(method)))
      } else if let property = item.decl.as(VariableDeclSyntax.self) {
        result += property.bindings.map { .requirement(Requirement(property, $0)) }
      } else if let access = item.decl.as(SubscriptDeclSyntax.self) {
        result.append(.requirement(Requirement(access)))
      } else if let initializer = item.decl.as(InitializerDeclSyntax.self) {
        result.append(.requirement(Requirement(initializer)))
      } else if let associated = item.decl.as(AssociatedTypeDeclSyntax.self) {
        throw refusing(associated)
      } else if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        var clauses: [Clause] = []
        for clause in conditional.clauses {
          let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
          let members = try read(clause.elements?.as(MemberBlockItemListSyntax.self) ?? [], refusing: refusing)
          clauses.append(Clause(condition: clause.poundKeyword.text + condition, members: members))
        }
        result.append(.conditional(clauses))
      }
    }
    return result
  }

  /// All requirements, regardless of conditions.
  var requirements: [Requirement] {
    switch self {
    case .requirement(let requirement): [requirement]
    case .conditional(let clauses): clauses.flatMap { $0.members.flatMap(\.requirements) }
    }
  }

  /// The lines for the member.
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
