// SPDX-License-Identifier: Apache-2.0

final class Animation {
  func pause() async throws { try await Task.sleep(for: .seconds(1)) }
}
