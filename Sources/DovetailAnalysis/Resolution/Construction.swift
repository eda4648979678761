// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailGraph

/// A call that makes an instance of a type of the program.
struct Construction: Sendable {
  /// The index of the file, in ``Program/files``.
  let file: Int
  /// The index of the use, in ``FileFacts/uses`` of that file.
  let use: Int
  /// The type that is made.
  let made: Int
  /// The innermost type around it.
  let type: Int?
  let place: Place
}

/// All constructions, and how many could not be resolved.
struct Constructions: Sendable {
  private(set) var all: [Construction] = []
  private(set) var unresolved = 0
  private(set) var byType: [Int: [Int]] = [:]

  init(_ program: Program) {
    // What the index knows may have any name.
    let candidates = program.uses.filter { name in
      !program.symbols.isEmpty || name == ".init" || program.mayConstruct(name)
    }
    for id in candidates where program[id].kind == .call {
      let use = program[id]
      switch program.constructedType(of: use, file: id.file) {
      case .project(let made)? where program.types[made].kind != .protocol:
        byType[made, default: []].append(all.count)
        all.append(
          Construction(
            file: id.file, use: id.index, made: made, type: program.type(around: use.declarationID(in: id.file)),
            place: program.place(of: use, in: id.file)))
      case .unknown?: unresolved += 1
      default: break
      }
    }
  }
}

extension Program {
  /// What is written where a construction stands.
  subscript(construction: Construction) -> Use {
    _read { yield files[construction.file].uses[construction.use] }
  }

  /// The type that a call makes, if it is a construction.
  func constructedType(of use: Use, file: Int) -> TypeTarget? {
    constructedType(of: use, file: file, named: namedConstruction(by: use, file: file))
  }

  /// The type that a call makes by the names in it.
  private func namedConstruction(by use: Use, file: Int) -> TypeTarget? {
    let id = use.declarationID(in: file)
    if use.name == ".init" {
      let targets = expectedTargets(of: use, file: file)
      return targets.count == 1 ? targets[0] : nil
    }
    guard !use.name.hasPrefix("."), !use.context.contains(.throughSelf) else { return nil }
    switch use.base {
    case .outer, .localDeclaration: break
    default: return nil
    }
    guard use.name.isCapitalized else { return nil }
    return constructed(use.name, from: id, file: file)
  }
}
