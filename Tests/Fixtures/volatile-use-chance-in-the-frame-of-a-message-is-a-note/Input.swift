// SPDX-License-Identifier: Apache-2.0

final class Upload {
  private var parts: [String] = []

  func makeBoundary() -> String { "part-\(Int.random(in: 0...99_999))-\(parts.count)" }

  func isLost() -> Bool { Int.random(in: 0..<parts.count) == 0 }
}
