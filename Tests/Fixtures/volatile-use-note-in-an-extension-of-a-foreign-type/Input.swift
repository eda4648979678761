// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
  func stamped() -> String { "\(Date()) \(self)" }
}
