// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Ledger {
  private let stream: Stream

  init(stream: Stream) { self.stream = stream }
  func save(_ text: String) { Entry(text: text).write(to: stream) }
}

final class Stream {}

struct Entry {
  let text: String

  func write(to stream: Stream) {}
}
