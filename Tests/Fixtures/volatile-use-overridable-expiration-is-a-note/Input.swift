// SPDX-License-Identifier: Apache-2.0

import Foundation

open class Binding {
  private var attempts = 0
  init() {}
  open func expiration(after seconds: Int?) -> Date { Date().addingTimeInterval(Double(seconds ?? 60)) }
}
