// SPDX-License-Identifier: Apache-2.0

/// What a provider of a tree makes: which parts it was made of, and which replacements are among them.
final class Grown: Sendable {
  let signature: UInt64
  /// The numbers of the replacements, by where they are.
  let replacements: [NodeID: Int]

  init(_ signature: UInt64, _ replacements: [NodeID: Int] = [:]) {
    self.signature = signature
    self.replacements = replacements
  }
}
