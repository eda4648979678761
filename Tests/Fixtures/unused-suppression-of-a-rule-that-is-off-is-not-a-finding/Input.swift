// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func isLate(_ due: Date) -> Bool { due < Date() }  // dovetail:ignore volatile-use - due dates are far apart
}
