// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Library {
  static var shouldUseDebugStorage: Bool { UserDefaults.standard.bool(forKey: "DebugStorage") }

  func path() -> String { Self.shouldUseDebugStorage ? "debug" : "release" }
}
