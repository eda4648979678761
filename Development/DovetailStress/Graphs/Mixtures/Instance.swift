// SPDX-License-Identifier: Apache-2.0

/// One value that a factory has made: whether it is to be ended, and how often it was.
final class Instance: Sendable {
  let index: Int
  let mustEnd: Bool
  let ends = UncheckedGuarded(0)
  private let ledger: MixtureLedger

  init(_ index: Int, mustEnd: Bool, _ ledger: MixtureLedger) {
    (self.index, self.mustEnd, self.ledger) = (index, mustEnd, ledger)
    ledger.living.withLock { $0 += 1 }
    if mustEnd { ledger.endable.withLock { $0.append((index, ends)) } }
  }

  deinit {
    ledger.living.withLock { $0 -= 1 }
    ledger.interrupt(nil)
  }

  func end() {
    ends.withLock { $0 += 1 }
    ledger.disturb(nil)
  }
}
