// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@SeamRequirement
protocol HasThings: Sendable {
  func thing(id: Int) -> Int
}

@SeamRequirement
protocol HasMore: Sendable {
  var more: Int { get nonmutating set }
}

@SeamRequirement protocol HasStatics: Sendable { static var all: Int { get } }
