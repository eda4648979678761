// SPDX-License-Identifier: Apache-2.0

protocol HasDetail: Sendable {
  func detail(for item: Int) -> String
}

struct Feed {
  typealias Dependencies = HasDetail
  let dependencies: any Dependencies
  func open(_ item: Int) -> String { dependencies.detail(for: item) }
}
