// SPDX-License-Identifier: Apache-2.0

import Dovetail

extension TwinRoot {
  private var twin: String { shared { "there" } }
  func there() -> String { twin }
}
