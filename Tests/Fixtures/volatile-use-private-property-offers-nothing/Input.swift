// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Greeter {
  private var now: () -> Date = Date.init

  func greeting() -> String { "\(now())" }
}
