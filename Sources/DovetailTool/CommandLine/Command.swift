// SPDX-License-Identifier: Apache-2.0

/// A command of the tool: its parameters, its help, and what it does.
///
/// Its parameters are properties with one of the wrappers ``Flag``, ``Option`` and ``Argument``; their names on the
/// command line are those of the properties, written as `--kebab-case`.
package protocol Command: SendableMetatype {
  /// The name by which it is called.
  static var name: String { get }
  /// What it does: one sentence.
  static var abstract: String { get }
  /// Further help, shown by `--help`; may be empty.
  static var discussion: String { get }
  /// Whether only dovetail itself calls it, so that the help does not list it.
  static var isHidden: Bool { get }
  /// The options of its groups that it does not accept, each with the reason; the help does not list them.
  static var refusedOptions: [String: String] { get }
  /// Creates the command with the defaults of its parameters.
  init()
  /// Checks that the parameters fit together; called before the command runs.
  ///
  /// - Throws: A ``Failure`` that says which do not.
  func validate() throws(Failure)
  /// Runs the command.
  ///
  /// - Parameter surroundings: Where it runs and where it writes.
  /// - Returns: The exit code of the process.
  /// - Throws: A ``Failure`` for what the user can fix, any other error for what they cannot.
  func run(in surroundings: Surroundings) async throws -> ExitCode
}

extension Command {
  package static var discussion: String { "" }
  package static var isHidden: Bool { false }
  package static var refusedOptions: [String: String] { [:] }
  package func validate() throws(Failure) {}
}
