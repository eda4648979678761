// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// A function or an initialiser to which a call may refer.
struct Callee {
  /// A parameter, as calls see it.
  struct Parameter {
    /// The label of its argument; `_` if there is none.
    let label: String
    let type: TypeExpression
    let canBeLeftOut: Bool

    /// Whether an argument with that label, or a trailing closure without one, can be for it.
    func takes(_ label: String, _ argument: ExpressionSummary) -> Bool {
      label == self.label || label == "_" && argument.kind == .closure && type.form == .function
    }
  }

  /// Its declaration; for the memberwise initialiser of a structure, that of the structure.
  let id: DeclarationID
  let parameters: [Parameter]

  init(_ id: DeclarationID, _ parameters: [Parameter]) { (self.id, self.parameters) = (id, parameters) }

  init(_ id: DeclarationID, in program: Program) {
    self.id = id
    parameters = program[id].parameters.map {
      Parameter(label: $0.label ?? "_", type: $0.type, canBeLeftOut: $0.defaultValue != nil)
    }
  }

  /// The parameter for an argument; `nil` if the call has other labels.
  func parameter(for argument: Int, of call: Use) -> Parameter? {
    var found: Parameter?
    var next = parameters[...]
    for (number, (label, value)) in zip(call.labels, call.arguments).enumerated() {
      // An omitted argument has a default; a trailing closure has no label.
      while let parameter = next.first, !parameter.takes(label, value) {
        guard parameter.canBeLeftOut else { return nil }
        next = next.dropFirst()
      }
      guard let parameter = next.first else { return nil }
      if number == argument { found = parameter }
      next = next.dropFirst()
    }
    return next.allSatisfy(\.canBeLeftOut) ? found : nil
  }
}
