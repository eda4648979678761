// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Backups {
  func isKept(_ backup: Date) -> Bool {
    if parts(of: backup).year == parts(of: Date()).year { return true }
    let today = parts(of: Date()).month
    return parts(of: backup).month == today
  }

  private func parts(of date: Date) -> DateComponents {
    Calendar(identifier: .gregorian).dateComponents([.year, .month], from: date)
  }
}
