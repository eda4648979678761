// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

final class BuildViewModel: ObservableObject {
  private var timer: Timer?
  private(set) var ticks = 0

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.objectWillChange.send() }
  }

  func count() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      self.ticks += 1
      self.objectWillChange.send()
    }
  }
}
