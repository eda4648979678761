// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private let session: URLSession

  init(session: URLSession) { self.session = session }

  deinit {
    if session !== URLSession.shared { session.invalidateAndCancel() }
  }

  func isOwn(_ other: URLSession) -> Bool { other != URLSession.shared }

  func isOwnToo(_ other: URLSession) -> Bool { other != .shared }
}
