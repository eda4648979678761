// SPDX-License-Identifier: Apache-2.0

/// The stub that ``Seam(_:stub:)`` writes for a protocol.
public enum SeamStub: Sendable {
  /// A stub with all members; the protocol does not inherit any members.
  case complete
  /// A stub with the members that a macro can see and write; an extension of the stub adds the others.
  case completedByExtension
  /// No stub: reading the requirement of a test root is an issue until it is replaced.
  case none
}
