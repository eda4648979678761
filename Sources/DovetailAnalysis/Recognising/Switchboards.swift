// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Finds the types that put a program together without saying so: their initialisers construct most of its objects.
struct Switchboards {
  /// A type that constructs that many of the program's classes while it is made is where the program is put together.
  ///
  /// Screens and models construct only what they are made of, which is less.
  private static let enough = 15

  private let types: Set<Int>

  init(_ program: Program) {
    var constructed: [Int: Set<Int>] = [:]
    for (number, file) in program.files.enumerated() {
      for index in file.uses.indices where file.uses[index].kind == .call {
        let use = file.uses[index]
        guard let id = use.declarationID(in: number), Self.isMadeWithIt(use, program[id]),
          let maker = program.type(around: id),
          case .project(let made)? = program.constructed(use.name, from: id), made != maker,
          program.types[made].kind == .class || program.types[made].kind == .actor
        else { continue }
        constructed[maker, default: []].insert(made)
      }
    }
    types = Set(constructed.filter { $0.value.count >= Self.enough }.keys)
  }

  func contains(_ type: ProgramType) -> Bool { types.contains(type.id) }

  /// Whether something happens when an instance is made, and not later.
  private static func isMadeWithIt(_ use: Use, _ declaration: Declaration) -> Bool {
    guard use.context.isDisjoint(with: [.closure, .deferred]) else { return false }
    if declaration.kind == .initializer { return true }
    return declaration.kind == .variable && use.context.contains(.initialValue)
      && declaration.modifiers.isDisjoint(with: [.isStatic, .isLazy])
  }
}
