// SPDX-License-Identifier: Apache-2.0

import UIKit

final class Provisioner {
  private var attempts = 0

  func poll() {
    attempts += 1
    sleep(5)
    if attempts < 10 { poll() }
  }
}
