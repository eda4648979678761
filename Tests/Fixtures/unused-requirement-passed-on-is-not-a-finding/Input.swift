// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

final class Detail {
  typealias Dependencies = HasCache
  let cache: String
  init(dependencies: any Dependencies) { cache = dependencies.cache }
}

final class Feed {
  typealias Dependencies = HasAPI & HasCache
  private let dependencies: any Dependencies
  init(dependencies: any Dependencies) { self.dependencies = dependencies }
  func title() -> String { dependencies.api }
  func open() -> Detail { Detail(dependencies: dependencies) }
}
