// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

final class EmojiManager: ObservableObject {
  @Published private(set) var emojis: [String] = []

  init() { emojis = UserDefaults.standard.stringArray(forKey: "emojis") ?? [] }

  func add(_ emoji: String) {
    emojis.append(emoji)
    UserDefaults.standard.set(emojis, forKey: "emojis")
  }

  func remove(_ emoji: String) {
    emojis.removeAll { $0 == emoji }
    UserDefaults.standard.set(emojis, forKey: "emojis")
  }
}
