// SPDX-License-Identifier: Apache-2.0

struct RefreshIndicator {
  private(set) var shown = 0

  mutating func show(atLeast duration: Duration, while work: () async -> Void) async {
    let clock = ContinuousClock()
    let start = clock.now
    await work()
    let elapsed = start.duration(to: clock.now)
    guard elapsed < duration else { return }
    try? await Task.sleep(for: duration - elapsed)
    shown += 1
  }
}
