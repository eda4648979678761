// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  static var anHourAgo: Date { Date().addingTimeInterval(-3600) }
}

extension Task where Success == Never, Failure == Never {
  static func sleep(minutes: Int) async throws { try await Task.sleep(for: .seconds(minutes * 60)) }
}

final class Cleaner {
  private(set) var kept: [Date] = []

  func clean() async throws {
    kept = kept.filter { $0 > Date.anHourAgo }
    try await Task.sleep(minutes: 5)
  }
}
