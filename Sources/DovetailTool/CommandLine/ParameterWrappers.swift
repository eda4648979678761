// SPDX-License-Identifier: Apache-2.0

/// A property wrapper that declares a parameter.
package protocol ParameterWrapper {
  /// What the parser needs.
  var parameter: Parameter { get }
}

/// Parameters that several commands have in common; a command keeps them in a property.
package protocol ParameterGroup {
  init()
  /// Checks that its parameters fit together; called before the command runs.
  ///
  /// - Throws: A ``Failure`` that says which do not.
  func validate() throws(Failure)
}

extension ParameterGroup {
  package func validate() throws(Failure) {}
}

/// A value that is set while the command line is parsed.
private final class Cell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A parameter without a value: `--fix`.
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

/// A parameter without a name: a word that belongs to no option.
@propertyWrapper package struct Argument<Value>: ParameterWrapper {
  package let parameter: Parameter
  private let cell: Cell<Value>
  package var wrappedValue: Value { cell.value }

  package init(_ help: String, placeholder: String) where Value == String {
    let cell = Cell("")
    self.cell = cell
    parameter = Parameter(.argument, help: help, placeholder: placeholder, isRequired: true) {
      cell.value = $0
      return true
    }
  }

  package init(wrappedValue: String? = nil, _ help: String, placeholder: String) where Value == String? {
    let cell = Cell(wrappedValue)
    self.cell = cell
    parameter = Parameter(.argument, help: help, placeholder: placeholder) {
      cell.value = $0
      return true
    }
  }
}
