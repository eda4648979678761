// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  var isPast: Bool { self < Date() }
}
