// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client {
  private let session: URLSession
  private var requests = 0

  init(configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration)
  }
}
