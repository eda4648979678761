// SPDX-License-Identifier: Apache-2.0

import Foundation

final class OperationsLoggingControl {
  func isOn(_ operation: String) -> Bool { UserDefaults.standard.bool(forKey: operation) }
}
