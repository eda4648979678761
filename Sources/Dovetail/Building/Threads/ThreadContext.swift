// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// What a thread is doing: the factories on its stack, what they have read, what it waits for.
///
/// Only its own thread uses a context, with one exception: while the thread waits, others follow `waitingFor`,
/// `registryFactories`, `frames` and `edges` under the lock of ``Waits``.
final class ThreadContext: Builder {
  let thread: UnsafeMutablePointer<dovetail_thread>
  private let canReadFast = dovetail_can_read_fast()

  let frames = Stack<Frame>()
  /// The edges of all frames, innermost last.
  let edges = Stack<Edge>()
  /// Whether an asynchronous factory has begun inside those on the stack.
  @exclusivity(unchecked) var hasImmediateConstructions = false
  /// The resolution to which the thread's factories belong, begun when one of them needs it.
  @exclusivity(unchecked) var resolution: Resolution?
  /// The identification that is reading a key path on this thread, if any; the reader of the key path holds it.
  @exclusivity(unchecked) var identification: Unmanaged<Identification>?

  /// The values that were built for the outermost factory, in that order, from the first one with a tear-down on.
  @exclusivity(unchecked) var possibleLeftovers: [BuiltValue] = []
  /// The same for an outermost transient factory which may throw.
  ///
  /// It has no frame, because it takes the fast path.
  @exclusivity(unchecked) var possibleLeftoversOfTransient: [BuiltValue] = []

  /// The roots that the thread may continue to read if they end in the meantime, because it reads for a stream, or
  /// replaces a factory.
  @exclusivity(unchecked) var readableAfterEnd: [WiringCore] = []
  /// What was read of these roots outside all factories.
  @exclusivity(unchecked) var edgesOutsideFrames = EdgeList()
  /// Whether something of that was outdated before it could be kept.
  @exclusivity(unchecked) var isStaleOutsideFrames = false

  /// What precedes a read of the provider whose stub is being created, such as `try await `.
  @exclusivity(unchecked) var effectsOfStub = ""
  /// The same of the provider that is being read, if its lifetime does not know them.
  @exclusivity(unchecked) var effectsOfGetter: String?

  /// The value whose construction by another thread this one waits for.
  ///
  /// Guarded by ``Waits``.
  var waitingFor: Need?
  /// The factories of registries that the thread is running, each with the number of frames outside it.
  ///
  /// Guarded by ``Waits``.
  var registryFactories: [(factory: RegistryFactory, frames: Int)] = []

  private init(thread: UnsafeMutablePointer<dovetail_thread>) {
    self.thread = thread
  }

  deinit {
    frames.deallocate()
    edges.deallocate()
  }

  /// The context of the calling thread, which is registered if necessary.
  static var current: ThreadContext {
    let thread = dovetail_current_thread()
    if let context = thread.pointee.context {
      return Unmanaged<ThreadContext>.fromOpaque(context).takeUnretainedValue()
    }
    return registered(thread)
  }

  /// Calls a closure with the providers that the calling code is building, outermost first.
  ///
  /// Those of its task precede those of its thread. Their wirings are kept meanwhile, because a task that a factory has
  /// started may outlive the root.
  @inline(__always)
  static func withRecordsOfCaller<Result>(_ body: ([ProviderRecord]) -> Result) -> Result {
    let (records, wirings) = recordsOfCaller
    defer { withExtendedLifetime(wirings) {} }
    return body(records)
  }

  private static var recordsOfCaller: (records: [ProviderRecord], wirings: [WiringCore]) {
    @inline(never) get {
      let frames = current.frames.elements(from: 0)
      guard let innermost = AsynchronousConstruction.innermost else { return (frames.map(\.record), []) }
      let running = innermost.chain.reversed().compactMap(\.running)
      // What began before is around the task: `Task.immediate` has called it.
      let inner = frames.filter { $0.startTicks > innermost.startTicks }
      return (running.map(\.record) + inner.map(\.record), running.map(\.wiring))
    }
  }

  /// Calls a closure with the innermost provider that the caller is building, if there is one.
  static func withInnermostOfCaller(_ body: (ProviderRecord) -> Void) {
    let thread = current
    if !thread.isOutsideFrames, let record = thread.records.last { return body(record) }
    // A task that a factory has started may outlive the root.
    guard let (record, wiring) = AsynchronousConstruction.innermost?.running else { return }
    withExtendedLifetime(wiring) { body(record) }
  }

  /// Calls a closure with the context of the calling thread, which is not retained.
  @inline(__always)
  static func withCurrent<Result>(_ body: (ThreadContext) -> Result) -> Result {
    let thread = dovetail_current_thread()
    if thread.pointee.context == nil { _ = registered(thread) }
    // The thread owns its context, and outlives the call.
    return Unmanaged<ThreadContext>.fromOpaque(thread.pointee.context)._withUnsafeGuaranteedRef(body)
  }

  @inline(never)
  private static func registered(_ thread: UnsafeMutablePointer<dovetail_thread>) -> ThreadContext {
    let context = ThreadContext(thread: thread)
    dovetail_register_thread(Unmanaged.passRetained(context).toOpaque()) {
      Unmanaged<ThreadContext>.fromOpaque($0).release()
    }
    context.stackLimit = dovetail_stack_pointer() &- uncheckedStack
    return context
  }

  /// Opens the fast paths for the thread while nothing that it does has to be recorded, and closes them otherwise.
  @inline(never)
  func updateFastPath() {
    dovetail_set_fast(canReadFast && frames.isEmpty && identification == nil && readableAfterEnd.isEmpty)
  }
}
