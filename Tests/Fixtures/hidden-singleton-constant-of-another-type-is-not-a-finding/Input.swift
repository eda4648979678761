// SPDX-License-Identifier: Apache-2.0

final class Theme {
  static let current = "dark"
}

final class Screen {
  func name() -> String { Theme.current }
}
