// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Named {
  private var session = URLSession.shared
  private let name: String

  init(name: String) { self.name = name }
}

final class Timed {
  private var session = URLSession.shared

  init(timeout: TimeInterval) { session.configuration.timeoutIntervalForRequest = timeout }
}

final class Hidden {
  private var session = URLSession.shared

  private func set(_ session: URLSession) { self.session = session }
}

final class SettingsService {
  private var theme: String = UserDefaults.standard.string(forKey: "theme") ?? "light"

  func select(_ other: String) { theme = other }
  func isDark() -> Bool { theme == "dark" }
}
