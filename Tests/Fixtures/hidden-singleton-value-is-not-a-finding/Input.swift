// SPDX-License-Identifier: Apache-2.0

struct Metrics {
  static let standard = Metrics(margin: 8)
  let margin: Int
}

final class Screen {
  func margin() -> Int { Metrics.standard.margin }
}
