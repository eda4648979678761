// SPDX-License-Identifier: Apache-2.0

final class Analytics {
  static let shared = Analytics()
  func track(_ event: String) {}
}

final class Cart {
  func add() { Analytics.shared.track("add") }
  func pay() { Analytics.shared.track("pay") }
}

final class Profile {
  func edit() { Analytics.shared.track("edit") }
}
