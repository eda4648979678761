protocol HintService: Sendable {
  func hints() async throws -> [String]
}

/// Tries again, after as long as the caller says.
final class PatientHints {
  private let service: any HintService
  private let backoffSeconds: (Int) -> Double
  private(set) var hints: [String] = []

  init(service: any HintService, backoffSeconds: @escaping (Int) -> Double = { Double($0) * 2 }) {
    self.service = service
    self.backoffSeconds = backoffSeconds
  }

  func load() async {
    var attempt = 0
    while attempt < 3 {
      do {
        hints = try await service.hints()
        return
      } catch {
        attempt += 1
        let delay = backoffSeconds(attempt)
        try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      }
    }
  }
}

/// Tries again, after as long as a function of its own says.
final class ImpatientHints {
  private let service: any HintService
  private(set) var hints: [String] = []

  init(service: any HintService) { self.service = service }

  func load() async {
    for attempt in 0..<3 {
      do {
        hints = try await service.hints()
        return
      } catch {
        try? await Task.sleep(nanoseconds: UInt64(backoffSeconds(attempt) * 1_000_000_000))
      }
    }
  }

  private func backoffSeconds(_ attempt: Int) -> Double { Double(attempt) * 2 }
}

/// Gives up after as long as the caller says, which a function of its own only converts.
final class TimedHints {
  private let service: any HintService
  private let timeout: Double
  private(set) var hints: [String] = []

  init(service: any HintService, timeout: Double) {
    self.service = service
    self.timeout = timeout
  }

  func load() async {
    let loading = Task { [service] in try await service.hints() }
    try? await Task.sleep(nanoseconds: Self.timeoutNanoseconds(timeout))
    loading.cancel()
    hints = (try? await loading.value) ?? []
  }

  private static func timeoutNanoseconds(_ timeout: Double) -> UInt64 { UInt64(timeout * 1_000_000_000) }
}
