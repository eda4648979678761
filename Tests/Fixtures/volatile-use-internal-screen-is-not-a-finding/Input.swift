// SPDX-License-Identifier: Apache-2.0

import Foundation

final class InternalOnboarding {
  func reset() { UserDefaults.standard.removeObject(forKey: "tips") }
}
