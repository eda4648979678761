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

  /// Creates the value that a provider's own factory makes of what it has read, in this order.
  convenience init(_ index: Int, of parts: [Part]) {
    self.init(index, DovetailStress.signature(of: [UInt64(index)] + parts.map(\.signature)), parts)
  }
}
