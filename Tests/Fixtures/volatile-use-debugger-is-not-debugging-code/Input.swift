// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DebuggerModel {
  func attach() -> Date { Date() }
}
