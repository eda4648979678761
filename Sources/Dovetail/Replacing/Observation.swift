// SPDX-License-Identifier: Apache-2.0

/// Who wants to know that a provider's value has changed.
struct Observer: Sendable {
  let changed: @Sendable () -> Void
  let ended: @Sendable () -> Void
}

/// An observer's place with a provider, as long as the observation is alive.
final class Observation<Value: Sendable>: @unchecked Sendable {
  private let core: WiringCore
  private let record: ProviderRecord
  private let number: UInt64
  private let signals: AsyncStream<Void>
  // Invariant: used only by `next`, which a stream calls for one consumer at a time.
  private var last: Value?

  init(of record: ProviderRecord) {
    core = record.wiring
    self.record = record
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    number = core.withLock {
      record.wiring.lastOrder += 1
      let number = record.wiring.lastOrder
      record.madeExtras.observers[number] = Observer(changed: { signal.yield() }, ended: { signal.finish() })
      return number
    }
    signal.yield()
  }

  deinit {
    core.withLock { record.madeExtras.observers[number] = nil }
  }

  /// Waits for the next value that differs from the last one.
  func next(_ read: () -> Value) async -> Value? {
    for await _ in signals {
      guard core.withLock({ core.phase == .open }) else { return nil }
      let value = read()
      if let last, areEqual(last, value) { continue }
      last = value
      return value
    }
    return nil
  }
}
