// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

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

/// How the process ends.
package enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0
  /// There are new findings at the level that was asked for, or over it.
  case findings = 1
  /// The command line, the configuration or another input is wrong.
  case usage = 2
  /// The tool is wrong.
  case `internal` = 3
}

/// Something that the user can repair.
package struct Failure: Error, Hashable, Sendable {
  /// What is wrong and what to do: sentences in lower case, each on a line of its own, the first without `error:`.
  package var lines: [String]

  /// Whether the lines begin with places, as those of compilers do, and say `error:` themselves.
  package var hasPlaces = false

  package init(_ line: String) { self.init(lines: [line]) }
  /// Says what an error says, which may be several lines.
  init(_ error: some Error) { self.init(lines: "\(error)".split(separator: "\n").map(String.init)) }
  package init(lines: [String], hasPlaces: Bool = false) {
    (self.lines, self.hasPlaces) = (lines.map(\.onOneLine), hasPlaces)
  }
}
