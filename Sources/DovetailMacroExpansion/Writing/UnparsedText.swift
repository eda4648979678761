// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// A macro has to return trees, of which the compiler takes the text and parses it itself. Parsing it here as well took
// three quarters of the time of an expansion. So the text is one token of an otherwise empty tree.

extension DeclSyntax {
  /// A declaration of which only the text is used.
  init(unparsed text: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(text)))
  }
}

extension ExtensionDeclSyntax {
  /// An extension of which only the text is used.
  init(unparsed text: String) {
    self.init(
      extensionKeyword: .keyword(.extension, presence: .missing),
      extendedType: IdentifierTypeSyntax(name: .identifier(text)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(presence: .missing), members: [], rightBrace: .rightBraceToken(presence: .missing)))
  }
}
