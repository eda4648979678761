// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Durations { static let defaultAnimationDuration = 2.5 }

final class ListPresenter {
  func select(_ index: Int, then completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Durations.defaultAnimationDuration) { completion() }
  }

  func close(then completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Durations.reminder) { completion() }
  }
}

extension Durations { static let reminder = 90.0 }
