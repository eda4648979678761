// SPDX-License-Identifier: Apache-2.0

import Screens

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

struct Feed {
  typealias Dependencies = HasAPI & HasCache
  let dependencies: any Dependencies
  func title() -> String { dependencies.api }
  func open() -> Screen { Screen(dependencies: dependencies) }
}

struct List {
  typealias Dependencies = HasAPI & HasCache
  let dependencies: any Dependencies
  func title() -> String { dependencies.api }
  func open(_ other: (any Dependencies)?) { show(other ?? dependencies) }
}

func show(_ dependencies: any HasCache) {}
