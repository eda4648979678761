// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Watcher {
  private var latest = 0

  func changed(_ event: Int, _ handler: @escaping () -> Void) {
    latest = event
    DispatchQueue.global().asyncAfter(deadline: .now() + 10.0) { handler() }
  }
}
