// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

protocol HasFlags: Sendable {
  var flags: String { get }
}

struct Feed {
  typealias Dependencies = HasAPI & HasCache & HasFlags
  let dependencies: any Dependencies
  let title: String

  init(dependencies: any Dependencies) {
    func open(_ parts: any HasCache) { show(parts) }
    self.dependencies = dependencies
    title = dependencies.api
    open(dependencies)
  }
}

func show(_ dependencies: any HasCache) {}
