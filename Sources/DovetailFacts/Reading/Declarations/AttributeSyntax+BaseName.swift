// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension AttributeSyntax {
  /// The last name of the attribute, without generic arguments: `Test` of `@Testing.Test`, `Inject` of `@Inject<Feed>`.
  var baseName: String? {
    (attributeName.as(IdentifierTypeSyntax.self)?.name ?? attributeName.as(MemberTypeSyntax.self)?.name)?.name
  }
}
