final class Poller {
  private let server: any Server
  private var interval: Double = 30
  private(set) var states: [String] = []

  init(server: any Server) { self.server = server }

  func poll() async throws {
    while states.count < 10 {
      interval *= 2
      states.append(await server.state())
      try await Task.sleep(for: .seconds(interval + 0.5))
    }
  }

  func pollOnce() async throws {
    states.append(await server.state())
    try await Task.sleep(for: .seconds(60 + 0.5))
    states.append(await server.state())
  }
}

protocol Server: Sendable {
  func state() async -> String
}
