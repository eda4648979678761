// SPDX-License-Identifier: Apache-2.0

/// A value that knows what it was built from.
final class Part: Sendable {
  let index: Int
  let signature: UInt64
  let parts: [Part]

  init(_ index: Int, _ signature: UInt64, _ parts: [Part] = []) {
    self.index = index
    self.signature = signature
    self.parts = parts
  }
}
