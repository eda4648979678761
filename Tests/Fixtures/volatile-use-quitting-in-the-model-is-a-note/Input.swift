// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Welcome {
  private var attempts = 0

  func retry() {
    attempts += 1
    if attempts > 3 { exit(1) }
  }
}
