// SPDX-License-Identifier: Apache-2.0

/// The observers that are notified when a provider's value has changed, or a root has ended.
///
/// Guarded by the lock of the wiring. A program may have one for each screen or connection, so adding and removing one
/// takes constant time.
final class Observers {
  private var observers: [(@Sendable () -> Void)?] = []
  private var freePlaces: [Int] = []

  var all: [@Sendable () -> Void] { observers.compactMap(\.self) }

  /// Returns the observers of a provider or a wiring, creating them if there are none.
  static func made(_ observers: inout Observers?) -> Observers {
    let made = observers ?? Observers()
    observers = made
    return made
  }

  /// Adds one, and returns its place.
  func add(_ observer: @escaping @Sendable () -> Void) -> Int {
    guard let place = freePlaces.popLast() else {
      observers.append(observer)
      return observers.count - 1
    }
    observers[place] = observer
    return place
  }

  func remove(at place: Int) {
    observers[place] = nil
    freePlaces.append(place)
    // What is replaced asks all places.
    if freePlaces.count == observers.count { (observers, freePlaces) = ([], []) }
  }
}

/// Observes a provider, and the roots whose end also ends its values, as long as it is alive.
final class Observation<Value: Sendable>: @unchecked Sendable {
  private let record: ProviderRecord
  /// The wirings of the observed root and of the provider, which may be a parent's: if either ends, so does the stream.
  private let cores: [WiringCore]
  /// Where this observer was added.
  private var places: [(core: WiringCore, observers: Observers, place: Int)] = []
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let monitor = Monitor()
  // Invariant: used under the monitor, because several tasks may share a stream. Values are compared and released
  // outside it, because that runs user code.
  private var last: Value?

  init(of record: ProviderRecord, in root: WiringCore) {
    self.record = record
    cores = root === record.wiring ? [root] : [root, record.wiring]
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.signals, self.signal) = (signals, signal)
    let notify: @Sendable () -> Void = { [signal] in signal.yield() }
    let finish: @Sendable () -> Void = { [signal] in signal.finish() }
    add(notify, in: record.wiring) { .made(&record.madeExtras.observers) }
    for core in cores { add(finish, in: core) { .made(&core.observers) } }
    // A wiring is linked when it keeps a value that was built from a parent's. The observed provider may be transient,
    // with nothing kept, but a replacement in the parent still has to reach the observer.
    record.wiring.link()
    signal.yield()
  }

  deinit {
    for (core, observers, place) in places { core.withLock { observers.remove(at: place) } }
  }

  private func add(_ observer: @escaping @Sendable () -> Void, in core: WiringCore, _ observers: () -> Observers) {
    places.append(
      core.withLock {
        let observers = observers()
        return (core, observers, observers.add(observer))
      })
  }

  /// Waits for the next value that differs from the last one.
  func next(_ read: () -> Value) async -> Value? {
    for await _ in signals {
      // The root may be torn down while the value is read; then the stream ends instead of stopping the program.
      var isCurrent = false
      let reading = ThreadContext.current.readForStream(of: cores, isCurrent: &isCurrent, read)
      guard let value = reading, cores.allSatisfy(\.isOpen) else { return nil }
      // A replacement during construction has not notified the observer, because there was no value yet.
      if !isCurrent { signal.yield() }
      if let last = monitor.withLock({ last }), areEqual(last, value) || areOneObject(last, value) { continue }
      setLast(value)
      return value
    }
    return nil
  }

  private func setLast(_ value: Value) {
    let replaced = monitor.withLock {
      defer { last = value }
      return last
    }
    withExtendedLifetime(replaced) {}
  }
}
