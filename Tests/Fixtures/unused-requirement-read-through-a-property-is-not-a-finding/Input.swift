// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

final class FeedModel {
  typealias Dependencies = HasAPI & HasCache
  let dependencies: any Dependencies
  init(dependencies: any Dependencies) { self.dependencies = dependencies }
  func title() -> String { dependencies.api }
}

struct FeedView {
  let model: FeedModel
  var text: String { model.dependencies.cache }
}
