// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

class Screen {
  typealias Dependencies = HasAPI & HasCache
  let dependencies: any Dependencies
  init(dependencies: any Dependencies) { self.dependencies = dependencies }
  func title() -> String { dependencies.api }
}

class ListScreen: Screen {}

final class FeedScreen: ListScreen {
  func text() -> String { dependencies.cache }
}
