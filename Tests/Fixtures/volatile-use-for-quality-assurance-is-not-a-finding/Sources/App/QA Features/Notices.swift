// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Notices {
  func isDue() -> Bool { UserDefaults.standard.bool(forKey: "notice") }
}
