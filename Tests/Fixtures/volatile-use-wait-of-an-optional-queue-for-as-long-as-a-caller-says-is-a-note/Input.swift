// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

final class Poller {
  private let interval: TimeInterval
  private var queue: DispatchQueue? = DispatchQueue(label: "poller")
  init(interval: TimeInterval) { self.interval = interval }

  func send() {}

  func poll() {
    queue?.asyncAfter(deadline: .now() + interval) { [weak self] in self?.send() }
  }
}

final class Debouncer {
  private var queue: DispatchQueue?

  func debounce() {
    queue?.asyncAfter(deadline: .now() + 0.1) { [weak self] in self?.queue = nil }
  }
}
