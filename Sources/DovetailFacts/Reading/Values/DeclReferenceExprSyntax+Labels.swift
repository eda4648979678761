// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// The labels in `URL.init(string:)`.
  var unappliedLabels: [String] { argumentNames?.arguments.map { $0.name.name } ?? [] }
}
