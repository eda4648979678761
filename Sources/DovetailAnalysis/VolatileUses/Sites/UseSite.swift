// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// A use of something that the catalogue lists, together with the code around it.
///
/// The questions of ``MinorReason`` about it are extensions, one subject per file.
struct UseSite {
  let program: Program
  let uses: UsesByDeclaration
  let usesByType: UsesByType
  let codeAround: CodeAround
  let use: Use
  let entry: Catalogue.Entry
  /// The index of the file, in ``Program/files``.
  let file: Int
  /// The innermost declaration around the use; `nil` among statements at the top of a file.
  let declaration: DeclarationID?
  /// What the code around the use is for.
  let roles: CodeRoles
  /// Where the program names the folder of the files that are used, if it does.
  let folder: Place?

  var category: VolatileCategory { entry.category }

  /// The names of the chain, and what is called or read on its result.
  var namesAndSuffix: [String] { use.names + use.suffix }

  /// The declarations around the use, from the inside out.
  var enclosing: Program.EnclosingDeclarations { program.enclosing(declaration) }

  /// The innermost type around the use.
  var type: ProgramType? { program.type(around: declaration).map { program.types[$0] } }

  /// Whether the type around the use is named as a part of the program's logic.
  var isInLogic: Bool { program.isLogic(around: declaration) }

  /// The uses in the same declaration, this one among them; none among statements at the top of a file.
  var neighbourhood: Neighbourhood { codeAround.neighbourhood(of: declaration) }

  /// The arguments of calls in the same declaration that it is, directly or as a local constant, or that begin with it.
  var argumentsWithIt: [Neighbourhood.Argument] { neighbourhood.arguments[use.position.offset] ?? [] }

  /// The types of the program that are constructed with it as an argument: `Post(created: Date())`.
  var typesConstructedWithIt: [ProgramType] {
    guard let declaration else { return [] }
    return argumentsWithIt.map(\.call).compactMap { call in
      guard call.kind == .call, call.name.looksLikeTypeName,
        case .declared(let type)? = program.constructed(call.name, in: .inside(declaration))
      else { return nil }
      return program.types[type]
    }
  }

  /// Whether the use is in a function with such a name.
  func isInFunction(named isSuchName: (String) -> Bool) -> Bool {
    program.isInFunction(declaration, named: isSuchName)
  }

  /// Whether the file imports one of these modules.
  func imports(anyOf modules: Set<String>) -> Bool {
    program.files[file].imports.contains { modules.contains($0.module) }
  }
}
