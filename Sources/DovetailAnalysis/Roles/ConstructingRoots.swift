// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds the types that assemble a program without declaring it: while an instance is created, it constructs most of
/// the program's objects.
struct ConstructingRoots {
  /// The number of the program's classes that a type has to construct during its own creation to be taken for a root.
  ///
  /// Screens and models only construct their own parts, which are fewer.
  static let minimumForRecognition = 15

  private let types: Set<TypeID>

  init(_ program: Program) {
    var constructed: [TypeID: Set<TypeID>] = [:]
    for use in program.uses.filter(where: program.mayConstruct) where program[use].kind == .call {
      guard let id = program.uses.declaration(around: use),
        Self.isMadeWithIt(program[use].context, program[id].kind, program[id].modifiers),
        let maker = program.type(around: id),
        case .declared(let made)? = program.constructed(program[use].name, in: .inside(id)), made != maker,
        program.types[made].kind == .class || program.types[made].kind == .actor
      else { continue }
      constructed[maker, default: []].insert(made)
    }
    types = Set(constructed.filter { $0.value.count >= Self.minimumForRecognition }.keys)
  }

  func contains(_ type: ProgramType) -> Bool { types.contains(type.id) }

  // Constants, because creating such a set takes longer than testing it.
  private static let laterContext: Use.Context = [.closure, .deferred]
  private static let laterValue: Declaration.Modifiers = [.isStatic, .isLazy]

  /// Whether something happens when an instance is created, and not later.
  private static func isMadeWithIt(
    _ context: Use.Context, _ kind: Declaration.Kind, _ modifiers: Declaration.Modifiers
  ) -> Bool {
    guard context.isDisjoint(with: laterContext) else { return false }
    if kind == .initializer { return true }
    return kind == .variable && context.contains(.initialValue) && modifiers.isDisjoint(with: laterValue)
  }
}
