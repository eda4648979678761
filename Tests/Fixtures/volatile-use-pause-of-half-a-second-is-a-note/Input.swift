// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ConnectionModel {
  private(set) var isReady = true

  func stop() {
    isReady = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.isReady = true }
  }
}
