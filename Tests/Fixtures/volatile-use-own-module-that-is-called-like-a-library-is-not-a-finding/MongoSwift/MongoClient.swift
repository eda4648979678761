// SPDX-License-Identifier: Apache-2.0

/// The library itself, and not a program that uses it.
package final class MongoClient: Sendable {
  package let address: String
  package init(_ address: String) { self.address = address }
}
