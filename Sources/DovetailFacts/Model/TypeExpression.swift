// SPDX-License-Identifier: Apache-2.0

/// A type as it is written, and its parts as far as the analysis needs them.
package struct TypeExpression: Hashable, Sendable {
  /// What is written, on one line, with single spaces.
  package var text: String
  /// The parts of a composition, or the one nominal type; empty for other forms.
  package var elements: [Element]
  /// The types inside: an array's element, a dictionary's key and value, generic arguments, a function's result after
  /// its parameters, a tuple's parts, a metatype's instance type.
  package var arguments: [TypeExpression]
  /// The form of the outermost type, without attributes, ownership, `any`, `some`, parentheses and optionals.
  package var form: Form
  /// Whether it is optional, explicitly or implicitly unwrapped.
  package var isOptional: Bool
  /// Whether `any` or `some` is written before it.
  package var isOpaqueOrExistential: Bool

  /// The names of all types in it.
  package var names: [String] {
    var names: [String] = []
    forEachName { names.append($0) }
    return names
  }

  /// Calls a function with the names of all types in it.
  package func forEachName(_ body: (String) -> Void) {
    for element in elements { body(element.name) }
    for argument in arguments { argument.forEachName(body) }
  }

  /// Whether it is the composition of everything that a type asks for: `any Dependencies`, `FeedModel.Dependencies`.
  package var isDependencies: Bool {
    elements.contains { $0.name == "Dependencies" || $0.name.hasSuffix(".Dependencies") }
  }

  /// The form of a type.
  package enum Form: UInt8, Hashable, Sendable, CaseIterable {
    case nominal, composition, array, dictionary, tuple, function, metatype, other
  }

  /// A nominal type that is named, in a composition or alone.
  package struct Element: Hashable, Sendable {
    /// The name with the names that qualify it, without generic arguments: `Feed.Dependencies`.
    package var name: String
    /// Where the name is.
    package var position: Position
    /// The name and its generic arguments.
    package var range: TextRange
  }
}
