// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@Seam
protocol Repository<Element>: Sendable {
  associatedtype Element
  func all() -> [Element]
}

@Seam
protocol Mapper: Sendable {
  associatedtype Input
  func map(_ input: Input) -> Int
}

@Forwarding
protocol Reader: Sendable {
  associatedtype Output
  func read() -> Output
}

@Seam
struct Box<Value: Sendable>: Sendable {
  let value: Value
}

@Seam final class Cache<Key: Hashable> {}

@SeamRequirement
protocol HasPage: Sendable {
  associatedtype Page
  var page: Page { get }
}
