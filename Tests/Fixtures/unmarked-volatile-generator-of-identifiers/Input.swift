// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct Identifiers {
  let make: @Sendable () -> UUID
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var token: String { shared { UUID().uuidString } }
  var identifiers: Identifiers { shared { Identifiers(make: { UUID() }) } }
  var unapplied: Identifiers { shared { Identifiers(make: UUID.init) } }
}

func show(_ app: App) { print(app.token, app.identifiers.make(), app.unapplied.make()) }
