// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Banner {
  private(set) var isShown = false

  func hideLater() {
    isShown = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isShown = false }
  }

  func retryLater(_ work: DispatchWorkItem) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: work)
  }
}
