extension Task where Success == Never, Failure == Never {
  /// Whether it slept to the end.
  static func cancellableSleep(for duration: Duration) async -> Bool {
    do {
      try await Task.sleep(for: duration)
      return true
    } catch {
      return false
    }
  }
}

final class IdleMonitor {
  private let timeout: Double
  private let onTimeout: @Sendable () -> Void
  private var timer: Task<Void, Never>?

  init(timeout: Double, onTimeout: @escaping @Sendable () -> Void) {
    self.timeout = timeout
    self.onTimeout = onTimeout
  }

  func restart() {
    timer?.cancel()
    timer = Task { [timeout, onTimeout] in
      guard await Task.cancellableSleep(for: .seconds(timeout)) else { return }
      onTimeout()
    }
  }
}

final class Upload {
  private let server: any Server
  private(set) var attempts = 0
  private(set) var hasFailed = false

  init(server: any Server) { self.server = server }

  func start() async {
    while attempts < 3 {
      attempts += 1
      if await server.accepts() { return }
      // Nobody but the upload says how long.
      guard await Task.cancellableSleep(for: .seconds(30)) else { return }
    }
    hasFailed = true
  }
}

protocol Server: Sendable {
  func accepts() async -> Bool
}
