// SPDX-License-Identifier: Apache-2.0

/// The library itself, and not a program that uses it.
final class MongoClient: Sendable {
  let address: String
  init(_ address: String) { self.address = address }
}
