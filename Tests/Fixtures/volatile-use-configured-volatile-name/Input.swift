// SPDX-License-Identifier: Apache-2.0

import Tracking

final class Cart {
  func pay() { Analytics.shared.track("pay") }
}
