// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The protocols that the program names other than to conform to them: values of several types can be used there.
///
/// A protocol to which many types conform, and that is not named otherwise, shares code between them; none of them can
/// take another one's place.
struct NamedProtocols {
  /// With fewer types, what names the protocol may just not have been written yet.
  private static let manyTypes = 3

  /// The protocols to which so many types conform, and which only the program can name.
  private var shared: Set<TypeID> = []
  /// The names of those of them that are named.
  private var named: Set<String> = []

  init(_ program: Program) {
    var conformances: [TypeID: Int] = [:]
    for id in program.types.indices where ![.protocol, .external].contains(program.types[id].kind) {
      for supertype in program.types[id].supertypes { conformances[supertype, default: 0] += 1 }
    }
    for (id, count) in conformances where count >= Self.manyTypes && program.types[id].kind == .protocol {
      // Clients that are not seen may hold a public one.
      if !program[program.types[id].parts[0]].modifiers.contains(.isPublic) { shared.insert(id) }
    }
    if shared.isEmpty { return }
    // A protocol that inherits from one of them may be what is named.
    let protocols = program.types.indices.lazy.filter { program.types[$0].kind == .protocol }
    let all = Set(protocols.map { program.types[$0].name })
    func insert(_ name: Substring) {
      let name = String(name)
      if all.contains(name) { named.insert(name) }
    }
    func insert(_ type: TypeExpression) { type.forEachName { insert($0.lastOfChain) } }
    // A metatype: `container.register(API.self)`.
    for name in program.uses.names { insert(name.firstOfChain) }
    // By index, because an element that is copied is retained with all its parts.
    for file in program.files.indices {
      for index in program.files[file].declarations.indices {
        for constraint in program.files[file].declarations[index].constraints { insert(constraint.type) }
        for parameter in program.files[file].declarations[index].parameters { insert(parameter.type) }
        if let type = program.files[file].declarations[index].type { insert(type) }
      }
      for index in program.files[file].uses.indices {
        if case .local(let type?, _) = program.files[file].uses[index].base { insert(type) }
      }
    }
  }

  /// Whether other code may hold an instance of a type as the protocol, or as a protocol that inherits from it.
  func mayHold(_ type: ProgramType, as seam: ProgramType, in program: Program) -> Bool {
    guard shared.contains(seam.id) else { return true }
    return type.supertypes.contains { id in
      guard program.types[id].kind == .protocol, program.isSubtype(id, of: seam.id) else { return false }
      let isPublic = program[program.types[id].parts[0]].modifiers.contains(.isPublic)
      return isPublic || named.contains(program.types[id].name)
    }
  }
}
