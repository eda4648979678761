// SPDX-License-Identifier: Apache-2.0

import Dispatch
import EventKit

final class TripCoordinator {
  private var step = 0

  func add() -> Bool {
    step += 1
    return EKEventStore.authorizationStatus(for: .event) == .fullAccess
  }
  func later(_ show: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: show)
  }
}
