// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client {
  let session: URLSession
  let tries: Int

  init(session: URLSession, tries: Int = 3) {
    self.session = session
    self.tries = tries
  }

  func load(with session: URLSession) {}
}

struct Window {
  var start: Date
  var end: Date
}

struct Feed {
  func refreshed() -> Client { Client(session: .shared) }
  func isOpen(_ end: Date) -> Bool { Window(start: .now, end: end).start < end }
  func load(_ client: Client) { client.load(with: .shared) }
}

/// Two functions with the same labels and other types: only the compiler knows.
struct List {
  func show(in session: URLSession) {}
  func show(in session: Session) {}
  func open() { show(in: .shared) }
}

final class Session {
  static let shared = Session()
}
