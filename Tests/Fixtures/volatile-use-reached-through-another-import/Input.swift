// SPDX-License-Identifier: Apache-2.0

import UIKit

final class Reminder {
  func isDue(_ end: Date) -> Bool { end < Date() }
}
