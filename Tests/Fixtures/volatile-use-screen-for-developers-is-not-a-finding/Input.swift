// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SyncDebugModel {
  func reset() { UserDefaults.standard.removeObject(forKey: "sync") }
}
