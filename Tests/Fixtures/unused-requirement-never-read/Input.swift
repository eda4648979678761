// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasAPI: Sendable {
  var api: String { get }
}

protocol HasCache: Sendable {
  var cache: String { get }
}

final class Feed {
  typealias Dependencies = HasAPI & HasCache
  let api: String
  init(dependencies: any Dependencies) { api = dependencies.api }
}
