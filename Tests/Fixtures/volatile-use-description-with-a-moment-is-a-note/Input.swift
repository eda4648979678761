// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Expiring {
  private var seconds: TimeInterval = 5

  var description: String { "until \(Date(timeIntervalSinceNow: seconds))" }
}

enum QuotaError: LocalizedError {
  case exceeded(until: Date)

  var recoverySuggestion: String? {
    guard case .exceeded(let end) = self, end > Date() else { return nil }
    return "Try again later."
  }

  var isOver: Bool {
    guard case .exceeded(let end) = self else { return true }
    return end < Date()
  }
}
