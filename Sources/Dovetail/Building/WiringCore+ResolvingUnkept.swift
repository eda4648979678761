// SPDX-License-Identifier: Apache-2.0

public import DovetailAtomics

// How `transient` and `perResolution` providers are read: the root keeps none of their instances.

extension WiringCore {
  /// Reads a transient provider if the fast path of `transient` cannot.
  ///
  /// Static, and specialised for the value's type, so that the getter around the call has few registers to save.
  @inlinable @inline(never)
  static func readTransient<Value, Failure: Error>(
    _ state: WiringPointer, _ site: CallSite, _ traits: ProviderTraits, make: () throws(Failure) -> Value,
    stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    try owner(of: state).resolveUnkept(site, traits, make: make, stub: stub)
  }

  /// Runs, on the fast path, the factory of an outermost transient that may throw.
  ///
  /// If it throws, what was built for it is torn down.
  @inlinable
  static func makeFallibleTransient<Value, Failure: Error>(
    _ state: WiringPointer, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    dovetail_begin_fallible_transient(state)
    var isMade = false
    defer { owner(of: state).endFallibleTransient(hasFailed: !isMade) }
    let value = try make()
    isMade = true
    return value
  }

  @usableFromInline
  func endFallibleTransient(hasFailed: Bool) {
    let built = ThreadContext.current.endFallibleTransient()
    if hasFailed { tearDownLeftovers(built) }
  }

  /// Reads a provider whose instances the root does not keep: one that creates an instance per resolution, or a
  /// transient one whose fast path is closed, inside a factory, deep in the stack, or because one has been replaced.
  @usableFromInline @inline(never)
  func resolveUnkept<Value, Failure: Error>(
    _ site: CallSite, _ traits: ProviderTraits, make: () throws(Failure) -> Value,
    stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadContext.current
    let (record, version, override) = findOrCreateUnkept(site, Value.self, traits)
    if let identification = thread.identification(in: self) {
      return try identification.answer(record, on: thread) { () throws(Failure) in
        try resolveUnkept(site, traits, make: make, stub: stub)
      }
    }
    thread.noteRead(of: record.cell, version: version, in: self)
    if traits.lifetime == .transient {
      return try build(record, version: version, override: override, on: thread, make: make, stub: stub).value
    }
    return try buildOncePerResolution(record, version: version, override: override, on: thread, make: make, stub: stub)
  }

  private func buildOncePerResolution<Value, Failure: Error>(
    _ record: ProviderRecord, version: UInt64, override: Override<Value>?, on thread: ThreadContext,
    make: () throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let resolution = thread.findOrBeginResolution()
    if let instance = claim(record, in: resolution, on: thread) {
      // If the provider has been replaced since the construction began, what is built from the instance is outdated.
      thread.noteRead(of: record.cell, version: instance.version, in: self)
      thread.noteReads(instance.edges)
      if instance.isStale { thread.markStale(in: self) }
      return instance.value as! Value
    }
    var instance: ResolvedInstance?
    defer { resolution.endConstruction(of: record, by: thread, instance) }
    let (value, edges, isStale) = try build(
      record, version: version, override: override, on: thread, make: make, stub: stub)
    instance = ResolvedInstance(wiring: self, value: value, version: version, edges: edges, isStale: isStale)
    return value
  }

  /// Finds the instance of a resolution, or returns `nil` if the caller has to build it.
  ///
  /// Waits if another child task of the same asynchronous read is building it, on another thread.
  private func claim(
    _ record: ProviderRecord, in resolution: Resolution, on thread: ThreadContext
  ) -> ResolvedInstance? {
    while true {
      switch resolution.claim(record, by: thread) {
      case .ready(let instance): return instance
      case .build:
        // A resolution of one thread does not record what builds an instance, nor that a factory is being tried out.
        if thread.records.contains(record) { thread.checkForCycle(through: record) }
        return nil
      case .wait:
        Waits.wait(for: Awaited(record: record, resolution: resolution), on: thread)
      }
    }
  }

  /// The provider, its version, and what its factory is overridden with, if anything.
  func findOrCreateUnkept<Value>(
    _ site: CallSite, _ type: Value.Type, _ traits: ProviderTraits
  ) -> (ProviderRecord, version: UInt64, Override<Value>?) {
    lock()
    defer { unlock() }
    let record = record(at: site, type, traits)
    if phase != .open { checkEnd(for: record) }
    return (record, record.version, record.override(of: type))
  }

  /// Runs the factory with a frame.
  ///
  /// What it reads also counts as read by the factory around it.
  private func build<Value, Failure: Error>(
    _ record: ProviderRecord, version: UInt64, override: Override<Value>?, on thread: ThreadContext,
    make: () throws(Failure) -> Value, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> (value: Value, edges: EdgeList, isStale: Bool) {
    thread.pushFrame(record, number: version)
    let value: Value
    do throws(Failure) {
      value = try run(override: override, seal: sealing(record.traits), on: thread, make: make, stub: stub)
    } catch {
      tearDownLeftovers(thread.popFailedFrame())
      throw error
    }
    let (frame, edges) = thread.popFrame(passingEdgesOn: true)
    if frame.isStale { thread.markStale(in: self) }
    noteInstance(of: record, version: version, edges: edges, isStale: frame.isStale, startTicks: frame.startTicks)
    return (value, edges, frame.isStale)
  }

  /// Records the construction of an instance that is not kept, for observers and snapshots.
  @inline(never)
  func noteInstance(of record: ProviderRecord, version: UInt64, edges: EdgeList, isStale: Bool, startTicks: UInt64) {
    withLock {
      record.forgetUnreadReplacement()
      // Observers are found through these edges. An outdated instance may lack some, and must not hide them.
      let cannotBeKept = isStale || record.version != version || !edges.areCurrent
      // Not a conditional expression, which the compiler would assign through a key path that it creates at run time.
      if cannotBeKept {
        record.edges = record.edges.joined(with: edges)
      } else if record.extras?.observers == nil {
        record.edges = edges
      } else {
        // What observers have seen may have been built from others.
        record.edges = edges.joined(with: record.edges)
      }
      if !edges.isEmpty { hasEdges = true }
      noteOrder(of: record)
      record.startTicks = startTicks
      record.durationTicks = dovetail_ticks_since(startTicks)
    }
  }
}
