// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Reports the first use of a stub: one use is enough to fail the test, and others follow from it.
struct StubUse: Sendable {
  private let context = StubContext.current
  private let double: String
  private let error = Guarded<Unimplemented?>(nil)

  /// Remembers the provider that is creating its stub.
  ///
  /// - Parameter double: What a test can replace it with.
  init(insteadOf double: String) {
    self.double = double
  }

  /// Records a use.
  ///
  /// - Parameter use: How it was used, as the beginning of a sentence.
  /// - Returns: The error to throw, if that is possible.
  @discardableResult
  func callAsFunction(_ use: String) -> Unimplemented {
    if let known = error.withLock({ $0 }) { return known }
    // Not under the lock, because it records an issue; of uses at the same time, each may be reported.
    let new = context.unreplaced(use, double: double)
    return error.withLock { known in
      let first = known ?? new
      known = first
      return first
    }
  }
}
