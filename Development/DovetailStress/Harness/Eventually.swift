// SPDX-License-Identifier: Apache-2.0

/// Whether something comes true in time: what another thread or task does that has not been waited for.
func eventually(within limit: Duration = .seconds(20), _ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + limit
  while !condition() {
    if ContinuousClock.now > deadline { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
