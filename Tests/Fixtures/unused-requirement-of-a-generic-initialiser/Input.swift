// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

struct Feed {
  typealias Dependencies = HasAPI & HasCache
  let title: String

  init<D: Dependencies>(dependencies: D) { title = dependencies.api }
}

struct Page {
  typealias Dependencies = HasAPI & HasCache
  let title: String

  init<D>(dependencies: D) where D: Dependencies { title = dependencies.cache }
}
