// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  let session: URLSession
  init(session: URLSession = .shared) { self.session = session }
}

final class FeedModel {
  private let loader: Loader
  init(session: URLSession) { loader = Loader(session: session) }
}
