// SPDX-License-Identifier: Apache-2.0

import Dovetail

extension TwinRoot {
  private var twin: String { shared { "here" } }
  func here() -> String { twin }
  func replaceHere() { self[\.twin] = "replaced" }
}
