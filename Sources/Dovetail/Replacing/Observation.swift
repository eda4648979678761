// SPDX-License-Identifier: Apache-2.0

/// Observes a provider, and the roots whose end also ends its stream, as long as it is alive.
final class Observation<Value: Sendable>: @unchecked Sendable {
  private let record: ProviderRecord
  /// The wirings of the observed root and of the provider, which may be a parent's: if either ends, so does the stream.
  private let cores: [WiringCore]
  /// Where this observer was added.
  private var registrations: [(core: WiringCore, observers: Observers, index: Int)] = []
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let monitor = Monitor()
  // Guarded by `monitor`, because several tasks may share a stream. Values are compared and released outside it,
  // because that runs user code.
  /// The last value that was returned.
  ///
  /// The edges are `nil` if the value was already outdated when it was read: edges leave out what is outdated, so equal
  /// ones would not prove that the next value is the same.
  private var last: (value: Value, edges: EdgeList?)?
  /// The number of values that were set as the last one.
  private var count = 0

  init(of record: ProviderRecord, in root: WiringCore) {
    self.record = record
    cores = root === record.wiring ? [root] : [root, record.wiring]
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.signals, self.signal) = (signals, signal)
    let notify: @Sendable () -> Void = { [signal] in signal.yield() }
    let finish: @Sendable () -> Void = { [signal] in signal.finish() }
    add(notify, in: record.wiring) { .existingOrNew(&record.lazyExtras.observers) }
    for core in cores { add(finish, in: core) { .existingOrNew(&core.observers) } }
    // A wiring is linked when it keeps a value that was built from a parent's. The observed provider may be transient,
    // with nothing kept, but a replacement in the parent still has to reach the observer.
    record.wiring.link()
    signal.yield()
  }

  deinit {
    for (core, observers, index) in registrations { core.withLock { observers.remove(at: index) } }
  }

  private func add(_ observer: @escaping @Sendable () -> Void, in core: WiringCore, _ observers: () -> Observers) {
    registrations.append(
      core.withLock {
        let observers = observers()
        return (core, observers, observers.add(observer))
      })
  }

  /// Waits for the next value that differs from the last one.
  func next(_ read: () -> Value) async -> Value? {
    for await _ in signals {
      let (earlier, known) = monitor.withLock { (count, last?.edges) }
      // What this observer has built itself is not news. A value that expires at once would be built again forever.
      if let known, !known.isEmpty, known.areCurrent { continue }
      // The root may be torn down while the value is read; then the stream ends instead of stopping the program.
      guard let (value, edges, isCurrent) = ThreadContext.current.readForStream(of: cores, read),
        cores.allSatisfy(\.isOpen)
      else { return nil }
      // A replacement during construction has not notified the observer, because there was no value yet.
      if !isCurrent { signal.yield() }
      // After two replacements in a row, the first signal may have found the second value already: then what was read
      // is the same.
      if let last = monitor.withLock({ last }),
        last.edges == edges || areEqual(last.value, value) || areIdentical(last.value, value)
      {
        // It is this one that must not have changed when the next signal arrives.
        _ = setLast(value, isCurrent ? edges : nil, after: earlier)
        continue
      }
      if setLast(value, isCurrent ? edges : nil, after: earlier) { return value }
      // Another task has returned a value in the meantime, perhaps this one, perhaps a newer one.
      signal.yield()
    }
    return nil
  }

  /// Sets the last value, unless another one was set after the first `earlier`; returns whether it did.
  private func setLast(_ value: Value, _ edges: EdgeList?, after earlier: Int) -> Bool {
    var replaced: (value: Value, edges: EdgeList?)?
    let isNext = monitor.withLock {
      guard count == earlier else { return false }
      count += 1
      replaced = last
      last = (value, edges)
      return true
    }
    withExtendedLifetime(replaced) {}
    return isNext
  }
}
