// SPDX-License-Identifier: Apache-2.0

/// What is used instead of a provider's own factory.
struct NodeOverride: Sendable {
  enum Base: Sendable {
    case own
    case value(UInt64)
    case factory(UInt64, reads: [Int])
  }

  struct Decorator: Sendable {
    let variant: UInt64
    let reads: [Int]
  }

  var base = Base.own
  var decorators: [Decorator] = []
}
