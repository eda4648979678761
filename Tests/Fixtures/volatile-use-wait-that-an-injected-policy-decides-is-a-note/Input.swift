// SPDX-License-Identifier: Apache-2.0

protocol Connection { func open() async throws }
struct RetryPolicy { func delay(after attempt: Int) -> Double { Double(attempt) } }

final class Transport {
  private let policy: RetryPolicy
  private let connection: any Connection

  init(policy: RetryPolicy, connection: any Connection) { (self.policy, self.connection) = (policy, connection) }

  func connect() async throws {
    var attempt = 0
    while true {
      do { return try await connection.open() } catch {
        attempt += 1
        let delay = policy.delay(after: attempt)
        try await Task.sleep(for: .seconds(delay))
      }
    }
  }
}

final class StubbornTransport {
  private let policy = RetryPolicy()
  private let connection: any Connection

  init(connection: any Connection) { self.connection = connection }

  func connect() async throws {
    var attempt = 0
    while true {
      do { return try await connection.open() } catch {
        attempt += 1
        let delay = policy.delay(after: attempt)
        try await Task.sleep(for: .seconds(delay))
      }
    }
  }
}
