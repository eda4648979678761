// SPDX-License-Identifier: Apache-2.0

/// Tears down a value of a type that only the provider knows.
typealias TearDown = @Sendable (Any) async throws -> Void

/// A value to tear down, and how.
struct PendingTearDown: @unchecked Sendable {
  // Invariant: only values of `Sendable` types are kept by a wiring, and so torn down.
  private let value: Any
  private let tearDown: TearDown

  init(of value: Any, by tearDown: @escaping TearDown) {
    self.value = value
    self.tearDown = tearDown
  }

  func run() async throws { try await tearDown(value) }
}

/// Tear-downs that run one after another.
struct PendingTearDowns: Sendable {
  // Last ones first. Only here, so that each value is released when it has been torn down.
  private let rest: Guarded<[PendingTearDown]>

  init(_ tearDowns: [PendingTearDown]) { rest = Guarded(tearDowns.reversed()) }

  /// Runs them in a separate task, which inherits the caller's task-locals, such as the registry of a test.
  ///
  /// A sealed test waits for it before it ends.
  ///
  /// - Parameter followUp: Called when all values have been torn down and released, unless there are none.
  @inline(never)
  func runInTask(then followUp: (@Sendable () -> Void)? = nil) {
    if rest.withLock(\.isEmpty) { return }
    let ofTest = Seal.current?.tearDowns
    ofTest?.begin()
    // It belongs neither to a factory nor to another tear-down that the caller may be running.
    TaskPosition.outside {
      RunningTearDowns.outside {
        Task {
          // There is no caller left to receive an error; `tearDown()` of a root reports them.
          while let next = rest.withLock({ $0.popLast() }) { try? await next.run() }
          followUp?()
          ofTest?.end()
        }
      }
    }
  }
}
