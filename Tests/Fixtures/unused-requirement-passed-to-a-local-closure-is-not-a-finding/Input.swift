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

  init(dependencies: any Dependencies) {
    title = dependencies.api
    let open = { (parts: any HasCache) in show(parts) }
    open(dependencies)
  }
}

struct List {
  typealias Dependencies = HasAPI & HasCache
  let title: String

  init(dependencies: any Dependencies) {
    func open(_ parts: any HasCache) { show(parts) }
    title = dependencies.api
    open(dependencies)
  }
}

struct Detail {
  typealias Dependencies = HasAPI & HasCache
  let title: String

  init(dependencies: any Dependencies) {
    let parts = dependencies
    title = parts.api
    show(parts)
  }
}

func show(_ dependencies: any HasCache) {}
