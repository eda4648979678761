// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension AttributeSyntax {
  /// The name, without `@`.
  var name: String { attributeName.trimmedDescription }

  /// The same attribute as part of its declaration, so that a fix-it can remove it.
  ///
  /// The compiler passes both separately.
  func within(_ declaration: some SyntaxProtocol) -> AttributeSyntax {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.name == name } ?? self
  }

  var labeledArguments: LabeledExprListSyntax? { arguments?.as(LabeledExprListSyntax.self) }

  var unlabeledArgument: LabeledExprSyntax? { labeledArguments?.first { $0.label == nil } }

  func argument(labeled label: String) -> LabeledExprSyntax? {
    labeledArguments?.first { $0.label?.text == label }
  }
}
