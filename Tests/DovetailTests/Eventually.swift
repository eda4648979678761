// SPDX-License-Identifier: Apache-2.0

import Testing

/// Waits until something is true, and fails the test if it does not become so.
func eventually(
  _ isTrue: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isTrue() {
    try #require(ContinuousClock.now < deadline, "it did not become true", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}
