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

struct Detail {
  typealias Dependencies = HasCache
  let dependencies: any Dependencies
  func text() -> String { dependencies.cache }
}

struct Feed {
  typealias Dependencies = HasAPI & HasCache & HasFlags
  let dependencies: any Dependencies
  func title() -> String { dependencies.api }
  func open() -> Detail { Detail(dependencies: dependencies) }
}
