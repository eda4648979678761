// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// The protocols that the program names other than to conform to them: values of several types can stand there.
///
/// A protocol to which many types conform, and that is not named otherwise, shares code between them; none of them can
/// take another one's place.
struct NamedProtocols {
  /// With fewer types, what names the protocol may just not have been written yet.
  private static let manyTypes = 3

  /// The last names, as they are written.
  private var names: Set<String> = []
  /// How many types conform to each protocol of the program.
  private var conformances: [TypeID: Int] = [:]
  private let all: Set<String>

  init(_ program: Program) {
    all = Set(program.types.lazy.filter { $0.kind == .protocol }.map(\.name))
    for type in program.types where type.kind != .protocol && type.kind != .external {
      for supertype in type.supertypes where program.types[supertype].kind == .protocol {
        conformances[supertype, default: 0] += 1
      }
    }
    for file in program.files {
      for declaration in file.declarations {
        for requirement in declaration.requirements { insert(requirement.type) }
        for parameter in declaration.parameters { insert(parameter.type) }
        if let type = declaration.type { insert(type) }
      }
      for use in file.uses {
        // A metatype: `container.register(API.self)`.
        if let first = use.name.first, first.isUppercase { insert(use.name.firstOfChain) }
        if case .local(let type?, _) = use.base { insert(type) }
      }
    }
  }

  private mutating func insert(_ type: TypeExpression) { type.forEachName { insert($0.lastOfChain) } }

  private mutating func insert(_ name: Substring) {
    let name = String(name)
    if all.contains(name) { names.insert(name) }
  }

  /// Whether other code may hold an instance of a type as the protocol, or as a protocol that inherits from it.
  ///
  /// Clients that are not seen may do so with a public one.
  func mayHold(_ type: ProgramType, as seam: ProgramType, in program: Program) -> Bool {
    if conformances[seam.id, default: 0] < Self.manyTypes { return true }
    return type.supertypes.contains { id in
      let supertype = program.types[id]
      guard supertype.kind == .protocol, id == seam.id || program.isSubtype(id, of: seam.id) else { return false }
      return names.contains(supertype.name) || program[supertype.parts[0]].modifiers.contains(.isPublic)
    }
  }
}
