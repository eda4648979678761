// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func isDue(_ end: Foundation.Date) -> Bool { end < Date() }
}
