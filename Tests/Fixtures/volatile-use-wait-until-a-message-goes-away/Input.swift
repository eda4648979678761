// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor final class SummaryViewModel {
  private(set) var showsHint = false
  private(set) var isPaid = false

  func showHint() {
    showsHint = true
    Task {
      try? await Task.sleep(for: .seconds(2))
      showsHint = false
    }
  }

  func confirm() {
    showsHint = true
    Task {
      try? await Task.sleep(for: .seconds(2))
      isPaid = true
    }
  }

  func hideLater() {
    showsHint = true
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { self.showsHint = false }
  }
}
