// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Options {
  var configuration: URLSessionConfiguration?
}

final class Service {
  private let session: URLSession
  private(set) var sent = 0

  init(_ options: Options) {
    let configuration = options.configuration ?? URLSessionConfiguration.default
    session = URLSession(configuration: configuration)
  }

  func send(_ address: URL) async throws -> Data {
    sent += 1
    return try await session.data(from: address).0
  }
}
