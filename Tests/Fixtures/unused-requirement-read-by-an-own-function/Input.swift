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
  let title: String

  init(dependencies: any Dependencies) { title = Self.title(of: dependencies) + Feed.fallback(dependencies) }

  private static func title(of dependencies: any Dependencies) -> String { dependencies.api }

  private static func fallback(_ parts: any HasCache) -> String { parts.cache }
}
