// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sender {
  private let find: (Date) -> String?
  private(set) var messages: [String] = []

  init(find: @escaping (Date) -> String?) { self.find = find }

  func send(_ text: String) {
    let sentAt = Date()
    messages.append(text)
    if let found = resolve(text, sentAt: sentAt) { messages.append(found) }
  }

  private func resolve(_ text: String, sentAt: Date) -> String? { find(sentAt) }
}
