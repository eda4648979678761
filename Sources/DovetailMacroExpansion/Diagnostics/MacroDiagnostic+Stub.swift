// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension MacroDiagnostic {
  /// A member of a protocol that no closure can represent.
  static func stubMember(
    _ requirement: Requirement, of stub: String, because reason: String, _ attribute: AttributeSyntax
  ) -> Self {
    Self(
      at: requirement.syntax, .stubMember,
      """
      '@Seam' cannot write '\(requirement.displayName)' of '\(stub)', because \(reason); write it in an extension of \
      '\(stub)' ('stub: .completedByExtension'), or write no stub ('stub: .none')
      """,
      waysOut(stub, attribute))
  }

  /// A protocol inherits another one, of which a macro only sees the name.
  static func stubInheritance(
    _ inherited: some SyntaxProtocol, _ declaration: Declaration, _ attribute: AttributeSyntax
  ) -> Self {
    let stub = SeamName.stubPrefix + declaration.name
    return Self(
      at: inherited, .stubInheritance,
      """
      '@Seam' cannot tell what '\(stub)' needs for '\(inherited.trimmedDescription)', because a macro does not see inherited \
      members; write 'stub: .completedByExtension', and repeat them in '\(declaration.name)' or write them in an extension \
      of '\(stub)'; or write no stub ('stub: .none')
      """,
      waysOut(stub, attribute))
  }

  /// The argument `stub` is not a plain case.
  static func stubIsNotCase(_ expression: ExprSyntax, forms: [String]) -> Self {
    Self(
      at: expression, .stub,
      """
      '\(expression.trimmedDescription)' cannot specify a stub, because macros run before the program does; write \
      '.complete', '.completedByExtension' or '.none'
      """,
      forms.map { form in
        let access: ExprSyntax = ".\(raw: form)"
        return FixIt(
          "write '.\(form)'", replacing: expression, by: access.with(\.trailingTrivia, expression.trailingTrivia))
      })
  }

  /// A requirement that neither a parent nor a stub can provide.
  static func requirementKind(_ requirement: Requirement, _ attribute: AttributeSyntax) -> Self {
    let name = attribute.name
    return Self(
      at: requirement.syntax, .requirement,
      """
      '@\(name)' cannot provide '\(requirement.displayName)', because it only supports read-only properties; declare it in \
      another protocol, or as 'var … { get }'
      """,
      [readOnly(requirement), .removing(attribute)])
  }

  private static func readOnly(_ requirement: Requirement) -> FixIt? {
    guard requirement.kind == .property, !requirement.isStatic, let (accessor, list) = requirement.accessor(.set) else {
      return nil
    }
    return .removing(accessor, from: list, "remove 'set'")
  }

  private static func waysOut(_ stub: String, _ attribute: AttributeSyntax) -> [FixIt?] {
    [
      .adding("stub: .completedByExtension", to: attribute, "complete '\(stub)' in an extension"),
      .adding("stub: .none", to: attribute, "write no stub"),
    ]
  }
}
