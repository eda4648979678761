// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides the clock on which a program sleeps.
///
/// ```swift
/// final class Poller: Sendable {
///   typealias Dependencies = HasClock
///   private let clock: any Clock<Duration>
///
///   init(dependencies: any Dependencies) { clock = dependencies.clock }
///
///   func poll(_ action: @Sendable () async -> Void) async throws {
///     while true {
///       try await clock.sleep(for: .seconds(60))
///       await action()
///     }
///   }
/// }
/// ```
///
/// A root that conforms to `HasClock` has a `ContinuousClock`; a child root has its parent's clock. Tests replace it
/// with a ``TestClock``: `root[\.clock] = TestClock()`. In a sealed root, a clock that was not replaced fails the test
/// when a task sleeps on it or reads its time.
public protocol HasClock: Sendable {
  /// The clock; every `Clock` is `Sendable`.
  var clock: any Clock<Duration> { get }
}

extension HasClock where Self: CompositionRoot {
  /// A `ContinuousClock`, which continues while the machine sleeps.
  public var clock: any Clock<Duration> {
    shared(.volatile) {
      ContinuousClock()
    } stub: {
      StubClock()
    }
  }
}

extension HasClock where Self: ChildRoot, Parent: HasClock {
  /// The clock of the parent.
  public var clock: any Clock<Duration> { parent.clock }
}
