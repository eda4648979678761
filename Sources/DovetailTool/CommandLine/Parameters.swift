// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis

/// A value that can be written on a command line.
package protocol ArgumentValue {
  /// Reads what was written; `nil` if it is no such value.
  init?(argument: String)
  /// All that can be written, if that is a short list.
  static var choices: [String] { get }
  /// What else has to be written, such as "a whole number".
  static var kind: String { get }
}

extension ArgumentValue {
  package static var choices: [String] { [] }
  package static var kind: String { "a text" }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  package init?(argument: String) { self.init(rawValue: argument) }
  package static var choices: [String] { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {
  package init?(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var kind: String { "a whole number" }
}

/// What the parser knows of a parameter: how it is written, and how to set it.
package final class Parameter {
  /// How it is written.
  enum Form {
    /// `--fix`; with an inversion also `--no-fix`.
    case flag(hasInversion: Bool)
    /// `--level LEVEL`; several values may follow one another if it repeats.
    case option(repeats: Bool)
    /// A word that belongs to no option.
    case argument(repeats: Bool)
  }

  let form: Form
  let help: String
  let placeholder: String
  let choices: [String]
  let kind: String
  let isRequired: Bool
  /// Takes a value, if it is one, and says whether it is; a flag gets `true` or `false`.
  let set: (String) -> Bool

  init(
    _ form: Form, help: String, placeholder: String = "", choices: [String] = [], kind: String = "a text",
    isRequired: Bool = false, set: @escaping (String) -> Bool
  ) {
    (self.form, self.help, self.placeholder, self.choices) = (form, help, placeholder, choices)
    (self.kind, self.isRequired, self.set) = (kind, isRequired, set)
  }
}

extension Parameter {
  /// Whether a word is none of the choices, nor one of them with a mistake in it.
  func isForeign(_ word: String) -> Bool {
    !choices.isEmpty && !choices.contains(word)
      && (word.contains("/") || NearestName.of(word, among: choices) == nil)
  }

  /// What to write instead of a word that is no value.
  func advice(for word: String) -> String {
    guard !choices.isEmpty else { return "it takes \(kind)" }
    let parts = word.split(separator: ",").map { $0.trimmingPrefix(" ") }
    if case .option(repeats: true) = form, parts.count > 1, parts.allSatisfy({ choices.contains(String($0)) }) {
      return "several are separated by spaces, as in `\(parts.joined(separator: " "))`"
    }
    return NearestName.advice(for: word, among: choices)
  }
}

/// A property wrapper that stands for a parameter.
package protocol ParameterWrapper {
  /// What the parser needs.
  var parameter: Parameter { get }
}

/// Parameters that several commands have in common; a command keeps them in a property.
package protocol ParameterGroup {
  init()
}

/// The home of a value that is set while the command line is read.
private final class Cell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A parameter that is there or not: `--fix`.
@propertyWrapper package struct Flag: ParameterWrapper {
  package let parameter: Parameter
  private let cell: Cell<Bool>
  package var wrappedValue: Bool { cell.value }

  package init(wrappedValue: Bool = false, _ help: String, inversion: Bool = false) {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(.flag(hasInversion: inversion), help: help) {
      cell.value = $0 == "true"
      return true
    }
  }
}

/// A parameter with a name and a value: `--level error`, `--level=error`.
@propertyWrapper package struct Option<Value>: ParameterWrapper {
  package let parameter: Parameter
  private let cell: Cell<Value>
  package var wrappedValue: Value { cell.value }

  package init(wrappedValue: Value, _ help: String, placeholder: String) where Value: ArgumentValue {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(
      .option(repeats: false), help: help, placeholder: placeholder, choices: Value.choices, kind: Value.kind
    ) {
      Value(argument: $0).map { cell.value = $0 } != nil
    }
  }

  package init<Wrapped: ArgumentValue>(wrappedValue: Wrapped? = nil, _ help: String, placeholder: String)
  where Value == Wrapped? {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(
      .option(repeats: false), help: help, placeholder: placeholder, choices: Wrapped.choices, kind: Wrapped.kind
    ) {
      Wrapped(argument: $0).map { cell.value = $0 } != nil
    }
  }

  package init<Element: ArgumentValue>(wrappedValue: [Element] = [], _ help: String, placeholder: String)
  where Value == [Element] {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(
      .option(repeats: true), help: help, placeholder: placeholder, choices: Element.choices, kind: Element.kind
    ) {
      Element(argument: $0).map { cell.value.append($0) } != nil
    }
  }
}

/// A parameter without a name: the words that belong to no option.
@propertyWrapper package struct Argument<Value>: ParameterWrapper {
  package let parameter: Parameter
  private let cell: Cell<Value>
  package var wrappedValue: Value { cell.value }

  package init(_ help: String, placeholder: String) where Value == String {
    let cell = Cell("")
    self.cell = cell
    parameter = Parameter(.argument(repeats: false), help: help, placeholder: placeholder, isRequired: true) {
      cell.value = $0
      return true
    }
  }

  package init(wrappedValue: String? = nil, _ help: String, placeholder: String) where Value == String? {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(.argument(repeats: false), help: help, placeholder: placeholder) {
      cell.value = $0
      return true
    }
  }
}
