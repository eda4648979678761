// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Pool {
  private var expires = Date.distantPast

  func renewDemoLicense(_ last: Date) -> Bool { Date().timeIntervalSince(last) > 5 }
}
