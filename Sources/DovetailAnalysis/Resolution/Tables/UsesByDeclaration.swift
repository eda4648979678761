// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The uses directly inside each declaration, without those of nested declarations.
struct UsesByDeclaration: Sendable {
  private let program: Program
  private let indices: [IndexLists]

  init(_ program: Program) {
    self.program = program
    indices = program.files.indices.map { file in
      program.uses.byDeclaration(in: file, count: program.files[file].declarations.count)
    }
  }

  subscript(_ id: DeclarationID) -> [UseID] {
    indices[id.file][id.index].map { UseID(file: id.file, index: $0) }
  }

  /// The uses in a declaration and in the declarations in it.
  func all(in id: DeclarationID) -> [UseID] {
    self[id] + program.children(of: id).flatMap { all(in: $0) }
  }

  /// The uses in a type and its extensions, and in what is nested in them.
  func all(in type: ProgramType) -> [UseID] { type.parts.flatMap { all(in: $0) } }
}
