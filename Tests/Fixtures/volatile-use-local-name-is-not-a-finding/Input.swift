// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Clockwork {
  func run() -> Int {
    func time(_ value: Int?) -> Int { value ?? 0 }
    return time(nil)
  }
  func call(sleep: (UInt32) -> Void) { sleep(3) }
}
