// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private var session = URLSession.shared

  func setSession(_ other: URLSession) { session = other }
}

final class Configured {
  private var session = URLSession.shared

  func configure(session: URLSession) { self.session = session }
}

struct Copied {
  private var session = URLSession.shared

  func withSession(_ session: URLSession) -> Self {
    var copy = self
    copy.session = session
    return copy
  }
}

actor Shared {
  private var session = URLSession.shared

  func use(session: URLSession) { self.session = session }
}
