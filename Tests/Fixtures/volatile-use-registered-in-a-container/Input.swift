// SPDX-License-Identifier: Apache-2.0

import Foundation

// Whichever library the container is from: its factories create what others take.
final class Services {
  func register(in container: Container) {
    container.register { URLSession.shared }
    container.register(Date.self) { Date().addingTimeInterval(60) }
  }
}

final class Visitors {
  private var list: [String: Date] = [:]

  func register(_ name: String, in book: Book) -> Bool {
    book.register { Date() > self.list[name, default: .distantPast] }
  }
}
