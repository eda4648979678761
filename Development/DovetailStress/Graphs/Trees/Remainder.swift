// SPDX-License-Identifier: Apache-2.0

/// What little of a value a dependent may care for, so that it often comes out equal.
struct Remainder: Equatable, Sendable {
  let value: UInt64

  init(of signature: UInt64) { value = signature % 3 }
}
