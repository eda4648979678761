// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides the environment variables of the process.
///
/// ```swift
/// struct ServerAddress {
///   typealias Dependencies = HasEnvironment
///   let dependencies: any Dependencies
///   var host: String { dependencies.environment["HOST"] ?? "localhost" }
/// }
/// ```
///
/// A root that conforms to `HasEnvironment` reads those of the process; a child root has its parent's. Tests set what
/// they need: `root[\.environment] = ["HOST": "server.test"]`. In a sealed root, an environment that was not replaced
/// fails the test when a variable is read, and is empty.
public protocol HasEnvironment: Sendable {
  /// The variables.
  var environment: ProcessEnvironment { get }
}

extension HasEnvironment where Self: CompositionRoot {
  /// The variables of the process.
  public var environment: ProcessEnvironment {
    shared(.volatile) {
      .current
    } stub: {
      .stub()
    }
  }
}

extension HasEnvironment where Self: ChildRoot, Parent: HasEnvironment {
  /// The variables of the parent.
  public var environment: ProcessEnvironment { parent.environment }
}
