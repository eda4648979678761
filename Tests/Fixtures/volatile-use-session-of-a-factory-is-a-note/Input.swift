// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Client {
  let host: String
  let session: URLSession
}

struct ClientFactory {
  static func create(host: String) -> Client {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 10
    let session = URLSession(configuration: configuration)
    return Client(host: host, session: session)
  }
}
