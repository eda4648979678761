// SPDX-License-Identifier: Apache-2.0

import Foundation

struct World {
  var date: () -> Date = { Date() }
  let session = URLSession.shared
}

nonisolated(unsafe) var Current = World()
