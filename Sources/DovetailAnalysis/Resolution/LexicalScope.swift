// SPDX-License-Identifier: Apache-2.0

/// The declaration and file that contain a name, which determine what it refers to.
struct LexicalScope: Sendable {
  let file: Int
  /// The innermost declaration around the name; `nil` at the top of the file.
  let declaration: DeclarationID?

  init(file: Int, declaration: DeclarationID? = nil) {
    (self.file, self.declaration) = (file, declaration)
  }

  /// The scope of names in a declaration, such as the type of a variable or the name of a supertype.
  static func inside(_ id: DeclarationID) -> LexicalScope { LexicalScope(file: id.file, declaration: id) }
}

extension Program {
  /// The scope of the names in a use.
  func scope(of id: UseID) -> LexicalScope { LexicalScope(file: id.file, declaration: declaration(around: id)) }

  /// The scope around a declaration.
  func scope(around id: DeclarationID) -> LexicalScope { LexicalScope(file: id.file, declaration: parent(of: id)) }
}
