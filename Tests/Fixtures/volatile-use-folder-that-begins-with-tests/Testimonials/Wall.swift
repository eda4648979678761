// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Wall {
  func isOverdue(_ date: Date) -> Bool { date < Date() }
}
