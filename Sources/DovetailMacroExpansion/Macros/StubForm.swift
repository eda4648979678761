// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The argument `stub` of `@Seam`.
enum StubForm: String, CaseIterable {
  case complete, completedByExtension, none

  init(_ attribute: AttributeSyntax) throws(MacroDiagnostic) {
    guard let expression = attribute.argument(labeled: "stub")?.expression else {
      self = .complete
      return
    }
    let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    guard let form = StubForm(rawValue: name) else {
      throw .stubIsNotCase(expression, forms: Self.allCases.map(\.rawValue))
    }
    self = form
  }
}
