// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Badge {
  func clear() { NotificationCenter.default.post(name: .init("clear"), object: nil) }
}
