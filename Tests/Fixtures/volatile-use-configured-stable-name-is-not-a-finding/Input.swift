// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func stamp() -> String { "\(Date())" }
}
