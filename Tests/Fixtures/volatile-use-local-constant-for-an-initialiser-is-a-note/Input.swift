// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client {
  private let session: URLSession
  private let defaults: UserDefaults

  init(session: URLSession, defaults: UserDefaults) {
    self.session = session
    self.defaults = defaults
  }
}

final class FeedService {
  private let client: Client

  init() {
    let session = URLSession(configuration: .ephemeral)
    let defaults = UserDefaults.standard
    client = Client(session: session, defaults: defaults)
  }
}
