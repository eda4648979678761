// SPDX-License-Identifier: Apache-2.0

import Foundation

final class InternalSettings {
  func needsReset() -> Bool { UserDefaults.standard.bool(forKey: "tips") }
}
