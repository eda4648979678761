// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ScanService {
  private var lastUpdate = Date.distantPast
  private(set) var shown = 0

  func show(_ count: Int) {
    let now = Date()
    guard now.timeIntervalSince(lastUpdate) >= 0.1 && count > 0 else { return }
    lastUpdate = now
    shown = count
  }
}

final class RefreshService {
  private var lastRefresh = Date.distantPast
  private(set) var count = 0

  func refresh() {
    let now = Date()
    guard now.timeIntervalSince(lastRefresh) >= 0.5 else { return }
    lastRefresh = now
    count += 1
  }
}
