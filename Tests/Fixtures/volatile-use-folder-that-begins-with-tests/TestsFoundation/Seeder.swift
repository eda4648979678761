// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Seeder {
  func isOverdue(_ date: Date) -> Bool { date < Date() }
}
