// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// The factories that threads run or wait for: of all registries, since a factory may use several.
final class RegistryConstructions: @unchecked Sendable {
  /// A thread, known by the address of its record.
  typealias Thread = UnsafeMutablePointer<dovetail_thread>

  enum Claim {
    case built(any Sendable)
    /// The caller has to build: nobody else does, and threads that come meanwhile wait.
    case build(() -> any Sendable)
    case cycle(RegistryCycle)
  }

  static let shared = RegistryConstructions()

  private let lock = Monitor()
  /// What each thread is doing, if anything.
  private var work: [Thread: Work] = [:]

  private struct Work {
    /// What the thread is building, the outermost first.
    var stack: [RegistryFactory] = []
    /// What it waits for.
    var awaited: RegistryFactory?
  }

  /// Waits until a factory is the caller's to run, or has run.
  func claim(_ factory: RegistryFactory, patience: UInt64) -> Claim {
    let thread = dovetail_current_thread()
    var patience = patience
    while true {
      let claim = lock.withLock { tryToClaim(factory, on: thread, patience: patience) }
      if let claim { return claim }
      tell(
        .stillWaiting(
          for: TypeName.short(of: factory.declared), place: "\(factory.place)", seconds: patience))
      patience = UInt64(Int32.max)
    }
  }

  /// Publishes what a factory has built, and wakes the threads that wait for it.
  func finish(_ factory: RegistryFactory, with value: any Sendable) {
    let thread = dovetail_current_thread()
    lock.withLock {
      factory.state = .built(value)
      update(thread) { _ = $0.stack.popLast() }
      lock.wakeAll()
    }
  }

  /// Returns `nil` when the wait took longer than `patience` seconds.
  private func tryToClaim(_ factory: RegistryFactory, on thread: Thread, patience: UInt64) -> Claim? {
    while true {
      switch factory.state {
      case .built(let value):
        return .built(value)
      case .unused(let make):
        // What `make` captures goes with the caller's copy of it, after the lock: that may run foreign code.
        factory.state = .building(thread)
        update(thread) { $0.stack.append(factory) }
        return .build(make)
      case .building(let owner):
        if let cycle = cycle(from: thread, to: factory, of: owner) { return .cycle(cycle) }
        update(thread) { $0.awaited = factory }
        let wokeUp = lock.wait(seconds: patience)
        update(thread) { $0.awaited = nil }
        if !wokeUp, case .building = factory.state { return nil }
      }
    }
  }

  private func update(_ thread: Thread, _ change: (inout Work) -> Void) {
    var changed = work[thread] ?? Work()
    change(&changed)
    work[thread] = changed.stack.isEmpty && changed.awaited == nil ? nil : changed
  }

  /// Follows owner → waits for → owner, and returns what lies on the way if that leads back to `thread`.
  private func cycle(from thread: Thread, to factory: RegistryFactory, of owner: Thread) -> RegistryCycle? {
    var path: [RegistryFactory] = []
    var threads = 1
    var (factory, owner) = (factory, owner)
    while true {
      // The thread runs a stack of factories: from the one that is waited for up to the one that waits for the next thread's.
      let stack = work[owner]?.stack ?? []
      path += stack[(stack.firstIndex { $0 === factory } ?? stack.endIndex)...]
      if owner == thread { return RegistryCycle(path: path, threads: threads) }
      guard let next = work[owner]?.awaited, case .building(let nextOwner) = next.state else { return nil }
      (factory, owner, threads) = (next, nextOwner, threads + 1)
    }
  }
}
