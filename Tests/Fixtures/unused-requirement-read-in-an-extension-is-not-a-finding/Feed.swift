// SPDX-License-Identifier: Apache-2.0

protocol HasAPI: Sendable {
  var api: String { get }
}

struct Feed {
  typealias Dependencies = HasAPI
  let dependencies: any Dependencies
}
