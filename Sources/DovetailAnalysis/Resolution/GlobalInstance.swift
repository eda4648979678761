// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// A static constant of a type of the program that holds an instance of that type: `Session.shared`.
struct GlobalInstance: Sendable {
  let type: TypeID
  /// The name, as findings write it.
  let name: String
  let member: DeclarationID
}

/// A use that names a global instance.
struct GlobalInstanceUse: Sendable {
  let id: UseID
  let instance: GlobalInstance
  /// The innermost type around the use.
  let enclosingType: TypeID?
  let place: Place
}

/// All uses of global instances, in the order of the files.
struct GlobalInstanceUses: Sendable {
  private(set) var all: [GlobalInstanceUse] = []

  init(_ program: Program) {
    let candidates = program.uses.filter(where: Self.mayNameInstance)
    for id in candidates {
      guard !program[id].isOnlyEquated, let instance = program.globalInstance(namedBy: id) else { continue }
      all.append(
        GlobalInstanceUse(
          id: id, instance: instance, enclosingType: program.type(around: program.declaration(around: id)),
          place: program.place(of: id)))
    }
  }

  /// Whether a chain contains the name of a global instance.
  private static func mayNameInstance(_ chain: String) -> Bool {
    instances.mayHold(partOf: chain) && chain.hasName { Signs.ownInstances.contains(String($0)) }
  }

  private static let instances = NameFilter(Signs.ownInstances)
}

extension Program {
  /// The global instance that a use names, if it names one.
  func globalInstance(namedBy id: UseID) -> GlobalInstance? {
    let use = self[id]
    guard case .outer = use.base else { return nil }
    let names = use.names
    guard let index = names.firstIndex(where: Signs.ownInstances.contains) else { return nil }
    let owners: [TypeTarget]
    if use.name.hasPrefix("."), index == 0 {
      owners = expectedTargets(of: id)
    } else if names[0].looksLikeTypeName, index > 0 {
      owners = [target(of: names[..<index].joined(separator: "."), in: scope(of: id))]
    } else {
      return nil
    }
    guard owners.count == 1, case .declared(let type) = owners[0], [.class, .actor].contains(types[type].kind),
      let member = members(named: names[index], of: type).first(where: {
        self[$0].kind == .variable && self[$0].modifiers.contains(.isStatic)
      })
    else { return nil }
    // A constant of another type, such as `Theme.current: Color`, is not one.
    guard
      self.type(ofVariable: member).contains(where: { target in
        guard case .declared(let held) = target else { return false }
        return isSubtype(type, of: held) || isSubtype(held, of: type)
      })
    else { return nil }
    return GlobalInstance(type: type, name: "\(types[type].qualifiedName).\(names[index])", member: member)
  }
}
