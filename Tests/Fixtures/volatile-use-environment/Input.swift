// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Endpoint {
  var path = "/"

  func address() -> String? { ProcessInfo.processInfo.environment["API"] }
}
