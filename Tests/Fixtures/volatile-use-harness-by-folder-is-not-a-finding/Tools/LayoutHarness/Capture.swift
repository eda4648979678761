// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Capture {
  func run() async throws { _ = try await URLSession.shared.data(from: URL(string: "https://example.com/frame")!) }
}
