// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailTesting

protocol Payments: Sendable {}
struct LivePayments: Payments {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var payments: any Payments {
    shared(.volatile) {
      LivePayments()
    } stub: {
      unimplemented("payments")
    }
  }
}

func start(_ app: App) { _ = app.payments }
