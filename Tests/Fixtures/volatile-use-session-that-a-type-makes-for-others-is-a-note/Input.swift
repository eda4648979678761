// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sessions {
  private let background: URLSession

  init() {
    background = URLSession(configuration: .ephemeral)
  }

  func session(inBackground: Bool) -> URLSession {
    if inBackground { return background }
    return URLSession.shared
  }
}
