// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Synchronization

/// A root whose asynchronous factory can be kept running.
private final class SlowRoot: CompositionRoot, HasService, BuildsSlowly {
  let wiring = Wiring()
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

  var service: any Service { shared { LiveService() } }
  var database: any Service { get async { await shared { await open() } } }

  var isBuilding: Bool { waiting.withLock { $0 != nil } }
  func build() async { _ = await database }
  func finish() { waiting.withLock { $0.take() }?.resume() }

  private func open() async -> any Service {
    await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
    return LiveService()
  }
}

/// A root in which one value takes its time.
package protocol BuildsSlowly: HasService {
  /// Whether the factory of that value is running.
  var isBuilding: Bool { get }
  /// Begins to build the value, and returns when it is built.
  func build() async
  /// Lets the factory end.
  func finish()
}

/// Roots with asynchronous providers.
package enum Asynchronous {
  @inline(never) package static func slow() -> any BuildsSlowly { SlowRoot() }
}
