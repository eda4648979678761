// SPDX-License-Identifier: Apache-2.0

/// The parameters of a command, found by reflection of its property wrappers.
struct Parameters {
  /// The options and flags with their names, in the order of the command's properties.
  private(set) var options: [(name: String, parameter: Parameter)] = []
  /// The arguments, in the order of the command's properties.
  private(set) var arguments: [Parameter] = []

  /// The groups in which some of them are.
  private(set) var groups: [any ParameterGroup] = []

  private let refused: [String: String]

  init(of command: any Command) {
    refused = type(of: command).refusedOptions
    collect(from: command)
  }

  private mutating func collect(from holder: Any) {
    for child in Mirror(reflecting: holder).children {
      if let group = child.value as? any ParameterGroup {
        groups.append(group)
        collect(from: group)
      } else if let wrapper = child.value as? any ParameterWrapper, let label = child.label {
        if case .argument = wrapper.parameter.form {
          arguments.append(wrapper.parameter)
        } else {
          options.append((Self.optionName(of: label), wrapper.parameter))
        }
      }
    }
  }

  /// The options and flags that the command accepts.
  var acceptedOptions: [(name: String, parameter: Parameter)] { options.filter { refused[$0.name] == nil } }

  /// The names of all options and flags that the command accepts.
  var optionNames: [String] {
    acceptedOptions.flatMap { option in
      if case .flag(hasInversion: true) = option.parameter.form { return [option.name, Self.inverted(option.name)] }
      return [option.name]
    } + ["--help"]
  }

  /// Why the command does not accept an option of one of its groups; `nil` if it does.
  func refusal(of name: String) -> String? { refused[name] }

  /// The option of that name, and whether the name inverts it.
  func option(named name: String) -> (Parameter, isInverted: Bool)? {
    for option in options {
      if option.name == name { return (option.parameter, false) }
      if case .flag(hasInversion: true) = option.parameter.form, Self.inverted(option.name) == name {
        return (option.parameter, true)
      }
    }
    return nil
  }

  static func inverted(_ name: String) -> String { "--no-" + name.dropFirst(2) }

  /// `_writeBaseline` is the storage of `writeBaseline`, which is `--write-baseline`.
  private static func optionName(of label: String) -> String {
    label.drop { $0 == "_" }.reduce(into: "--") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
