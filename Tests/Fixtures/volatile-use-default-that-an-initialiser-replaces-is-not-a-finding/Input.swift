// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Bound {
  private var session = URLSession.shared

  init(session: URLSession? = nil) {
    if let session { self.session = session }
  }
}

final class Second {
  private var session = URLSession.shared

  init() {}

  init(session: URLSession) { self.session = session }
}

final class Chosen {
  private var session = URLSession.shared

  init(other: URLSession? = nil) { session = other ?? session }
}

final class Checked {
  private var session = URLSession.shared

  init(other: URLSession? = nil) {
    if other != nil { session = other! }
  }
}

final class Ticking {
  private var now: () -> Date = { Date() }

  init(now: (() -> Date)? = nil) {
    if let now { self.now = now }
  }

  func isOver(_ date: Date) -> Bool { now() > date }
}

final class Placed {
  private var folder = FileManager.default.homeDirectoryForCurrentUser

  init(folder: URL? = nil) {
    if let folder { self.folder = folder }
  }

  func path() -> String { folder.path }
}
