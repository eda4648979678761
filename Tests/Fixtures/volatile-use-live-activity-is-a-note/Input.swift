// SPDX-License-Identifier: Apache-2.0

import ActivityKit
import Foundation

final class TimerViewModel {
  private var seconds = 60.0

  func startLiveActivity() {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let end = Date().addingTimeInterval(seconds)
    show(end)
  }

  private func show(_ end: Date) { seconds = 0 }
}
