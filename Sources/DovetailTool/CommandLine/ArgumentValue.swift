// SPDX-License-Identifier: Apache-2.0

/// A value that can be written on a command line.
package protocol ArgumentValue {
  /// Parses an argument; `nil` if it is not such a value.
  init?(argument: String)
  /// All values, if there are few.
  static var choices: [String] { get }
  /// What is expected otherwise, such as "a whole number".
  static var kind: String { get }
}

extension ArgumentValue {
  package static var choices: [String] { [] }
  package static var kind: String { "text" }
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
