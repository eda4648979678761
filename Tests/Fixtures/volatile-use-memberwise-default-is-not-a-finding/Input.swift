// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Greeter {
  var date = Date()

  func greeting() -> String { "\(date)" }
}
