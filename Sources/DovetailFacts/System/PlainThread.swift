// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A POSIX thread: Foundation's does not report whether it was started.
enum PlainThread {
  /// Starts a thread that ends by itself.
  ///
  /// - Parameters:
  ///   - stackSize: The number of bytes for its stack; `nil` for the usual one.
  ///   - body: What it does.
  /// - Returns: 0, or the number of an error, in which case the body is not run.
  static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Int32 {
    // Its initialiser is not imported on every platform, so the memory is allocated here and initialised by the system.
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress else { return ENOMEM }
      var status = pthread_attr_init(attributes)
      guard status == 0 else { return status }
      defer { pthread_attr_destroy(attributes) }
      status = pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      if status == 0, let stackSize { status = pthread_attr_setstacksize(attributes, stackSize) }
      return status == 0 ? start(attributes, body) : status
    }
  }

  private static func start(
    _ attributes: UnsafePointer<pthread_attr_t>, _ body: @escaping @Sendable () -> Void
  ) -> Int32 {
    let context = Unmanaged.passRetained(Body(run: body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, attributes,
      { context in
        Body.taken(from: context).run()
        return nil
      }, context.toOpaque())
    if status != 0 { context.release() }
    return status
  }

  /// The body of a thread, as an object that can be passed through C.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }

    /// The object, with the reference that was retained for the thread.
    static func taken(from context: UnsafeMutableRawPointer?) -> Body {
      guard let context else { preconditionFailure("a thread was started without a body") }
      return Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
    }
  }
}
