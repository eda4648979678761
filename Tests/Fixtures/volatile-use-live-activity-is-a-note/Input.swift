// SPDX-License-Identifier: Apache-2.0

import ActivityKit

final class OrderModel {
  private var started = 0

  func start(_ attributes: DeliveryAttributes) throws {
    started += 1
    _ = try Activity.request(attributes: attributes, content: .init(state: .init(), staleDate: nil))
  }

  func mayShow() -> Bool { ActivityAuthorizationInfo().areActivitiesEnabled }
}
