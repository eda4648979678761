// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Branches: CompositionRoot {
  let wiring = Wiring()

  var port: Int {
    #if os(Linux)
      shared { address.count }
    #else
      shared { 1 }
    #endif
  }

  var address: String {
    if #available(macOS 99, *) { return shared { "" } }
    return shared { "host:\(port)" }
  }
}
