// SPDX-License-Identifier: Apache-2.0

/// A command of the tool: what it takes, what it says about itself, and what it does.
///
/// Its parameters are properties with one of the wrappers ``Flag``, ``Option`` and ``Argument``; their names on the
/// command line are those of the properties, written as `--kebab-case`.
package protocol Command: SendableMetatype {
  /// The name by which it is called.
  static var name: String { get }
  /// What it does: one sentence.
  static var abstract: String { get }
  /// What else there is to know, shown by `--help`; may be empty.
  static var discussion: String { get }
  /// Whether dovetail calls it itself, so that users need not know of it.
  static var isHidden: Bool { get }
  /// Options of a group that make no sense here, so that the help leaves them out; using one is an error.
  static var refusedOptions: Set<String> { get }
  /// Creates the command with the defaults of its parameters.
  init()
  /// Does it.
  ///
  /// - Parameter surroundings: Where it runs and where it writes.
  /// - Returns: How the process ends.
  /// - Throws: A ``Failure`` for what the user can repair, any other error for what they cannot.
  func run(in surroundings: Surroundings) async throws -> ExitCode
}

extension Command {
  package static var discussion: String { "" }
  package static var isHidden: Bool { false }
  package static var refusedOptions: Set<String> { [] }
}
