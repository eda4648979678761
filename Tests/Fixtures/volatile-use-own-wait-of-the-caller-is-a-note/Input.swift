// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Task where Success == Never, Failure == Never {
  static func cancellableSleep(for duration: Duration) async -> Bool {
    do {
      try await Task.sleep(for: duration)
      return true
    } catch {
      return false
    }
  }
}

actor Alarm {
  private var pending: Task<Void, Never>?
  private var rung = 0

  func arm(after duration: Duration) {
    pending = Task {
      guard await Task.cancellableSleep(for: duration) else { return }
      rung += 1
    }
  }

  func rearm() {
    pending = Task {
      guard await Task.cancellableSleep(for: .seconds(30)) else { return }
      rung += 1
    }
  }
}
