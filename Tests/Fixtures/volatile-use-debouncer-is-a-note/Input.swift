// SPDX-License-Identifier: Apache-2.0

final class Debouncer {
  private var task: Task<Void, any Error>?

  func submit(_ work: @escaping @Sendable () -> Void) {
    task?.cancel()
    task = Task {
      try await Task.sleep(for: .seconds(1))
      work()
    }
  }
}
