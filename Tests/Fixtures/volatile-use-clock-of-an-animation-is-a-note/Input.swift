// SPDX-License-Identifier: Apache-2.0

import Foundation

final class BannerAnimation {
  private(set) var start = 0.0

  func phase() -> Double { Date().timeIntervalSinceReferenceDate - start }
}

final class Banner {
  private(set) var offset = 0.0

  func phase() -> Double { Date().timeIntervalSinceReferenceDate - offset }
}
