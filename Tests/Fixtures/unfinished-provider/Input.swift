// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailTesting

protocol Payments: Sendable {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var payments: any Payments { shared { unimplemented("payments") } }
}

func start(_ app: App) { _ = app.payments }
