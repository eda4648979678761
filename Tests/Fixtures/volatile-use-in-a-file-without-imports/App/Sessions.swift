// SPDX-License-Identifier: Apache-2.0

final class SessionKeeper {
  private var last = Date.distantPast

  func isStale() -> Bool { Date().timeIntervalSince(last) > 600 }
}
