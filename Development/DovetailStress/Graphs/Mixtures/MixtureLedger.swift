// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happens to all values of one mixture.
final class MixtureLedger: Sendable {
  let living = UncheckedGuarded(0)
  let endable = UncheckedGuarded<[(index: Int, ends: UncheckedGuarded<Int>)]>([])
  let clock = HandClock()
  /// What is to happen inside of the next factory, which gives its place, or the next `deinit`, which gives none.
  let interruption = UncheckedGuarded<(@Sendable (Int?) -> Void)?>(nil)

  /// Instances are also freed by the tasks that end them.
  private let thread = UncheckedGuarded<pthread_t?>(nil)

  func interruptLater(_ interruption: @escaping @Sendable (Int?) -> Void) {
    thread.withLock { $0 = pthread_self() }
    self.interruption.withLock { $0 = interruption }
  }

  /// What may happen inside of any factory, which gives its place, in a `deinit` and in an end.
  let disturbance = UncheckedGuarded<(@Sendable (Int?) -> Void)?>(nil)

  let disturbing = UncheckedGuarded(0)

  func disturb(_ index: Int?) {
    disturbing.withLock { $0 += 1 }
    disturbance.value?(index)
    disturbing.withLock { $0 -= 1 }
  }

  func interrupt(_ index: Int?) {
    disturb(index)
    guard thread.value == pthread_self() else { return }
    let interruption = interruption.withLock { interruption in
      defer { interruption = nil }
      return interruption
    }
    interruption?(index)
  }
}

extension MixtureLedger {
  /// What is wrong with the values some time after all roots have ended, or `nil` if nothing is.
  func problemAfterEnd() async -> String? {
    let areEnded = await eventually { endable.withLock { !$0.contains { $0.ends.value == 0 } } }
    if !areEnded {
      return "values of \(endable.withLock { $0.filter { $0.ends.value == 0 }.map(\.index) }) were not ended"
    }
    let twice = endable.withLock { $0.filter { $0.ends.value > 1 }.map(\.index) }
    if !twice.isEmpty { return "values of \(twice) were ended twice" }
    let areFreed = await eventually { living.value == 0 }
    return areFreed ? nil : "\(living.value) values were not freed"
  }
}
