// SPDX-License-Identifier: Apache-2.0

/// Where a name stands, which decides what it means: in which declaration of which file.
struct LexicalScope: Sendable {
  let file: Int
  /// The innermost declaration around the name; `nil` at the top of the file.
  let declaration: DeclarationID?

  init(file: Int, declaration: DeclarationID? = nil) {
    (self.file, self.declaration) = (file, declaration)
  }

  /// What is written in a declaration, such as the type of a variable or the name of a supertype.
  static func inside(_ id: DeclarationID) -> LexicalScope { LexicalScope(file: id.file, declaration: id) }
}

extension Program {
  /// Where the names of a use stand.
  func scope(of id: UseID) -> LexicalScope { LexicalScope(file: id.file, declaration: declaration(around: id)) }

  /// What is around a declaration.
  func scope(around id: DeclarationID) -> LexicalScope { LexicalScope(file: id.file, declaration: parent(of: id)) }
}
