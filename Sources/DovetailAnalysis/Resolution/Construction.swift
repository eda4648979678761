// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// A call that creates an instance of a type of the program.
struct Construction: Sendable {
  let call: UseID
  /// The type of the instance.
  let made: TypeID
  /// The innermost type around the call.
  let enclosingType: TypeID?
  let place: Place
}

/// All constructions, and those that could not be resolved.
struct Constructions: Sendable {
  private(set) var all: [Construction] = []
  private(set) var unresolved: [UseID] = []
  private(set) var byType: [TypeID: [Int]] = [:]

  init(_ program: Program) {
    // A construction that the index knows may have any name.
    let candidates = program.uses.filter { name in
      !program.symbols.isEmpty || name == ".init" || program.mayConstruct(name)
    }
    for call in candidates where program[call].kind == .call {
      switch program.constructedType(of: call) {
      case .declared(let made)? where program.types[made].kind != .protocol:
        byType[made, default: []].append(all.count)
        all.append(
          Construction(
            call: call, made: made, enclosingType: program.type(around: program.declaration(around: call)),
            place: program.place(of: call)))
      case .unknown?: unresolved.append(call)
      default: break
      }
    }
  }
}

extension Program {
  /// The type of which a call creates an instance, if it is a construction.
  func constructedType(of call: UseID) -> TypeTarget? {
    constructedType(of: call, unlessKnown: namedConstruction(by: call))
  }

  /// The type of which a call creates an instance, according to the names in it.
  private func namedConstruction(by call: UseID) -> TypeTarget? {
    let use = self[call]
    if use.name == ".init" {
      let targets = expectedTargets(of: call)
      return targets.count == 1 ? targets[0] : nil
    }
    guard !use.name.hasPrefix("."), !use.context.contains(.throughSelf) else { return nil }
    switch use.base {
    case .outer, .localDeclaration: break
    default: return nil
    }
    guard use.name.looksLikeTypeName else { return nil }
    return constructed(use.name, in: scope(of: call))
  }
}
