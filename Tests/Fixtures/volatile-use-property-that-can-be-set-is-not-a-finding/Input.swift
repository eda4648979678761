// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Greeter {
  var now: () -> Date = Date.init
  lazy var session = URLSession(configuration: .ephemeral)

  func greeting() -> String { "\(now())" }
}
