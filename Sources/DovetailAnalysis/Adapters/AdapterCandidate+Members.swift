// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// How many members of a type reach what it wraps.
extension AdapterCandidate {
  /// How many of its functions and accessors reach some of its uses, directly or through other members.
  func touchingMembers(of uses: [VolatileUse]) -> Share {
    let bodies = bodies
    return Share(part: members(of: bodies, touching: uses).count, whole: bodies.count)
  }

  /// The names of the members of its instances that reach its uses; empty if an initialiser does, as then everything
  /// may depend on them.
  var namesOfTouchingMembers: Set<String> {
    let initializers = program.members(of: type).filter { program[$0].kind == .initializer }
    let touching = members(of: bodies + initializers, touching: uses)
    guard touching.isDisjoint(with: initializers) else { return [] }
    return Set(touching.lazy.map { program[$0] }.filter { !$0.modifiers.contains(.isStatic) }.map(\.name))
  }

  private func members(of bodies: [DeclarationID], touching uses: [VolatileUse]) -> Set<DeclarationID> {
    var touching: Set<DeclarationID> = []
    var names: Set<String> = []
    for use in uses {
      guard
        let member = program.enclosing(program.declaration(around: use.id)).first(where: {
          program.isMember($0, of: type.id)
        })
      else { continue }
      if bodies.contains(member) { touching.insert(member) }
      // A property that stores it, or a function that returns it, passes it on to the users of that member.
      if program[member].kind != .initializer { names.insert(program[member].name) }
    }
    // One function starts a program, and others say which program: all of them wrap it.
    var count = -1
    while count < touching.count {
      count = touching.count
      for body in bodies where !touching.contains(body) {
        guard usesByDeclaration.all(in: body).contains(where: { names.contains(program[$0].memberName()) }) else {
          continue
        }
        touching.insert(body)
        names.insert(program[body].name)
      }
    }
    return touching
  }

  /// The members that do something, without those that only create or release an instance.
  private var bodies: [DeclarationID] {
    program.members(of: type).filter { id in
      switch program[id].kind {
      case .function: true
      case .variable: !program[id].modifiers.contains(.isStored) && program[id].modifiers.contains(.hasBody)
      default: false
      }
    }
  }
}
