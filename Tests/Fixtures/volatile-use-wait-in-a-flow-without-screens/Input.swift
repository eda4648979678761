// SPDX-License-Identifier: Apache-2.0

final class PaymentFlow {
  func retry(_ pay: () async throws -> Bool) async throws -> Bool {
    for attempt in 1...3 {
      if try await pay() { return true }
      try await Task.sleep(for: .seconds(2 * attempt))
    }
    return false
  }
}
