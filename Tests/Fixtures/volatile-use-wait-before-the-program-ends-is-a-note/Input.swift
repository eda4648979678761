// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Server {
  func stop(_ log: (String) -> Void) {
    log("stopping")
    Thread.sleep(forTimeInterval: 2)
    exit(0)
  }
}
