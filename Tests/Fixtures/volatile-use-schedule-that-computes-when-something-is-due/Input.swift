// SPDX-License-Identifier: Apache-2.0

import Foundation

final class PromptScheduler {
  private var timer: Timer?

  func schedule(_ prompt: Date, _ action: @escaping @Sendable () -> Void) {
    let interval = max(0, prompt.timeIntervalSinceNow)
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in action() }
  }
}
