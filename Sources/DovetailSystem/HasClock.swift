// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides the clock that a program waits by.
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
/// A root that declares `HasClock` has a `ContinuousClock`; a child root has its parent's clock. Tests put a
/// ``TestClock`` in its place: `root[\.clock] = TestClock()`. A sealed root whose clock was not replaced has one that fails the
/// test when somebody sleeps on it or asks it for the time.
public protocol HasClock: Sendable {
  /// The clock; every `Clock` is `Sendable`.
  var clock: any Clock<Duration> { get }
}

extension HasClock where Self: CompositionRoot {
  /// A `ContinuousClock`, which goes on while the machine sleeps.
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
