// SPDX-License-Identifier: Apache-2.0

/// Who wants to know that a provider's value has changed.
struct Observer: Sendable {
  /// Tells the observers of a root apart.
  let number: UInt64
  let changed: @Sendable () -> Void
  let ended: @Sendable () -> Void
}

/// An observer's place with a provider, as long as the observation is alive.
final class Observation<Value: Sendable>: @unchecked Sendable {
  private let core: WiringCore
  private let record: ProviderRecord
  private let number: UInt64
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  // Invariant: used only by `next`, which a stream calls for one consumer at a time.
  private var last: Value?

  init(of record: ProviderRecord) {
    core = record.wiring
    self.record = record
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.signals, self.signal) = (signals, signal)
    number = core.withLock {
      record.wiring.lastOrder += 1
      let number = record.wiring.lastOrder
      record.madeExtras.observers.append(
        Observer(number: number, changed: { signal.yield() }, ended: { signal.finish() }))
      return number
    }
    signal.yield()
  }

  deinit {
    core.withLock { record.extras?.observers.removeAll { $0.number == number } }
  }

  /// Waits for the next value that differs from the last one.
  func next(_ read: () -> Value) async -> Value? {
    for await _ in signals {
      // The root may be torn down while the value is read, and a stream ends then: it does not stop the program.
      let value = ThreadContext.current.readForStream(of: core, read)
      guard let value, core.withLock({ core.phase == .open }) else { return nil }
      // What changes while a factory runs is no change of its provider's value, of which there is none.
      if core.withLock({ !record.isUpToDate }) { signal.yield() }
      if let last, areEqual(last, value) || areOneObject(last, value) { continue }
      last = value
      return value
    }
    return nil
  }
}

extension ProviderRecord {
  /// Whether what was read last would still be read.
  ///
  /// The lock is held.
  fileprivate var isUpToDate: Bool {
    self.keepsInstance ? self.status == .built : self.edges.allSatisfy(\.isCurrent)
  }
}
