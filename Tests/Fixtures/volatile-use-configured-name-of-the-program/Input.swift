// SPDX-License-Identifier: Apache-2.0

final class Analytics {
  nonisolated(unsafe) static let shared = Analytics()
  func track(_ event: String) {}
  static func reset() { Analytics.shared.track("reset") }
}

func legacyLog(_ text: String) {}

final class Cart {
  func pay() { Analytics.shared.track("pay") }
}

final class Feed {
  func load() { legacyLog("load") }
}
