// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Environment variables, by name.
///
/// ```swift
/// let environment: ProcessEnvironment = ["HOME": "/home/ada", "NO_COLOR": "1"]
/// print(environment["HOME"] ?? "homeless")  // /home/ada
/// print(environment.variables.count)  // 2
/// ```
///
/// Safe from any thread.
public struct ProcessEnvironment: Sendable, ExpressibleByDictionaryLiteral {
  private let value: @Sendable (String) -> String?
  private let all: @Sendable () -> [String: String]

  /// Creates a constant environment.
  ///
  /// - Parameter variables: The variables.
  public init(_ variables: [String: String]) {
    self.init(value: { variables[$0] }, all: { variables })
  }

  /// Creates a constant environment: `["HOME": "/home/ada"]`.
  ///
  /// - Parameter elements: The variables; if a name occurs twice, the last one counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { _, last in last })
  }

  init(value: @escaping @Sendable (String) -> String?, all: @escaping @Sendable () -> [String: String]) {
    self.value = value
    self.all = all
  }

  /// The value of a variable, or `nil` if it is not set.
  ///
  /// - Parameter name: The name of the variable.
  public subscript(name: String) -> String? { value(name) }

  /// All variables.
  public var variables: [String: String] { all() }

  /// The environment of a sealed root: reading it fails the test.
  static func stub() -> ProcessEnvironment {
    let use = StubUse(insteadOf: "[:]")
    return ProcessEnvironment(
      value: { name in
        use("the variable `\(name)` was read")
        return nil
      },
      all: {
        use("all variables were read")
        return [:]
      })
  }

  /// The variables of the process, at the time of reading.
  public static let current = ProcessEnvironment(
    value: { ProcessInfo.processInfo.environment[$0] }, all: { ProcessInfo.processInfo.environment })
}
