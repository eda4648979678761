// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The code that creates the live values of dependency keys, as far as it is in the file of the key: other types in the
/// file have nothing to do with the `DependencyKey`.
struct LiveImplementations {
  /// The types that a live value creates, with all of their extensions, and the functions and constants that it refers
  /// to.
  private var found: Set<DeclarationID> = []

  init(_ program: Program, _ uses: UsesByDeclaration) {
    for (file, facts) in program.files.enumerated() where Self.hasKey(facts) { follow(file, in: program, uses) }
  }

  func contains(_ id: DeclarationID) -> Bool { found.contains(id) }

  /// The modules that exist for live values, according to their names and their keys: `LiveAPIClient`.
  ///
  /// The name alone may belong to a chat, or to a broadcast.
  static func modules(of program: Program) -> Set<String> {
    Set(program.files.lazy.filter { $0.module.beginsWithWord("Live") && hasKey($0) }.map(\.module))
  }

  private static func hasKey(_ facts: FileFacts) -> Bool {
    facts.declarations.indices.contains { index in
      // Most declarations inherit nothing; those are not copied.
      let kind = facts.declarations[index].kind
      return (kind.isTypeOrExtension || kind == .associatedType)
        && facts.declarations[index].inheritance.contains { $0.elements.contains { $0.name == "DependencyKey" } }
    }
  }

  /// Follows the references of a file's live values, and from there those of what is private in the file.
  private mutating func follow(_ file: Int, in program: Program, _ uses: UsesByDeclaration) {
    var next = program.declarations(in: file).filter { program[$0].isLiveValue }
    var isFirst = true
    while !next.isEmpty {
      let named = next.flatMap { uses.all(in: $0) }.flatMap { Self.declarations(namedBy: $0, program) }
      next = []
      for id in named where isFirst || program[id].modifiers.isPrivateInFile {
        guard found.insert(id).inserted, id.file == file else { continue }
        next.append(id)
      }
      isFirst = false
    }
  }

  /// The types, functions and constants of the file that a use refers to; for a type, its extensions elsewhere as well.
  private static func declarations(namedBy id: UseID, _ program: Program) -> [DeclarationID] {
    let use = program[id]
    guard use.base == .outer || use.base == .localDeclaration, !use.name.hasPrefix("."),
      let first = use.name.chain.first.map(String.init)
    else { return [] }
    let scope = program.scope(of: id)
    if first.looksLikeTypeName {
      guard case .declared(let type) = program.target(of: first, in: scope) else { return [] }
      let parts = program.types[type].parts
      return parts.first?.file == id.file ? parts : []
    }
    return program.values(named: first, in: scope).filter { $0.file == id.file }
  }
}
