// SPDX-License-Identifier: Apache-2.0

final class Analytics {
  static let shared = Analytics()
}

final class Cart {
  let analytics: Analytics
  init(analytics: Analytics = Analytics.shared) { self.analytics = analytics }
}
