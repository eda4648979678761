// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Child {
  private let now: () -> Date

  init(now: @escaping () -> Date) { self.now = now }
}

final class Parent {
  private(set) var first: Child?
  private(set) var second: Child?

  func open() {
    first = Child(now: Date.init)
    second = Child(now: { Date() })
  }
}
