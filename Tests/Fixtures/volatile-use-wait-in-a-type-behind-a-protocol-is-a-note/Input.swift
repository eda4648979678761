// SPDX-License-Identifier: Apache-2.0

protocol Stepping { func step() async throws }

final class RemovalStep: Stepping {
  private(set) var attempts = 0

  func step() async throws {
    attempts += 1
    try await Task.sleep(for: .seconds(1))
  }

  func reset() { attempts = 0 }
  func isNew() -> Bool { attempts == 0 }
  func isLate() -> Bool { attempts > 9 }
  func title() -> String { "Attempt \(attempts)" }
}

final class Removal {
  private(set) var attempts = 0

  func step() async throws {
    attempts += 1
    try await Task.sleep(for: .seconds(1))
  }

  func reset() { attempts = 0 }
  func isNew() -> Bool { attempts == 0 }
  func isLate() -> Bool { attempts > 9 }
  func title() -> String { "Attempt \(attempts)" }
}
