// SPDX-License-Identifier: Apache-2.0

@testable import Dovetail

/// What happens once, in the middle of something else: of a factory, a comparison, a tear-down.
final class Interruption: Sendable {
  private let pending = Guarded<(@Sendable () -> Void)?>(nil)

  /// Says what happens; a test that means another thread starts it there and waits for it.
  func set(_ body: @escaping @Sendable () -> Void) { pending.withLock { $0 = body } }

  /// Is called where it happens.
  func happen() { pending.withLock { $0.take() }?() }
}
