// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct Device {
  let id: UUID
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var device: Device { shared { Device(id: UUID()) } }
}

func show(_ app: App) { print(app.device) }
