// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Uploading {
  var session: URLSession { get }
  func makeQueue() -> URLSession
}

extension Uploading {
  var session: URLSession { .shared }
  func makeQueue() -> URLSession { URLSession(configuration: .ephemeral) }
}
