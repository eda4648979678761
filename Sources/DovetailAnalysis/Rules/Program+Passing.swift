// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// How something can be passed in where code uses it directly.
extension Program {
  /// What to do instead of using it in a declaration: a clause such as `take it as a parameter of the initialiser`.
  func wayToPass(to id: DeclarationID?) -> String {
    let member = enclosing(id).first { [.function, .initializer, .variable, .subscript].contains(self[$0].kind) }
    let type = type(around: id).map { types[$0] }
    let isOfInstance = member.map { !self[$0].modifiers.contains(.isStatic) } ?? true
    if let type, isOfInstance, [.class, .struct, .actor].contains(type.kind) {
      return "take it as a parameter of the initialiser"
    }
    if let member, self[member].kind == .function { return "take it as a parameter of the function" }
    return "pass it to what uses it"
  }
}
