// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// A short visit to the main actor, after which everything has run that was enqueued there before.
enum MainActorVisit {
  private static let attempts = Guarded(Attempts())

  /// Waits until the main actor has run what was enqueued on it.
  ///
  /// If its thread is blocked, as by a test that waits for a semaphore, it waits for a tenth of a second.
  static func perform() async {
    guard attempts.withLock({ $0.isWorthwhile() }) else { return }
    let isComplete = await withCheckedContinuation { continuation in
      let visit = Guarded<CheckedContinuation<Bool, Never>?>(continuation)
      @Sendable func end(isComplete: Bool) { visit.withLock { $0.take() }?.resume(returning: isComplete) }
      let timeout = Task.detached {
        try? await Task.sleep(for: .milliseconds(100))
        end(isComplete: false)
      }
      Task { @MainActor in
        end(isComplete: true)
        timeout.cancel()
      }
    }
    attempts.withLock { $0.note(isComplete: isComplete) }
  }
}
