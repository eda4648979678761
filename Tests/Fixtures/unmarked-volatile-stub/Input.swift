// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol Printer: Sendable {}
struct OfficePrinter: Printer {}
struct FakePrinter: Printer {}

struct App: CompositionRoot {
  let wiring = Wiring()

  // In a sealed test, this one is live: the stub only stands in for a volatile provider.
  var printer: any Printer {
    shared {
      OfficePrinter()
    } stub: {
      FakePrinter()
    }
  }

  var spare: any Printer { shared(rewiring: .never, { OfficePrinter() }, stub: { FakePrinter() }) }

  var marked: any Printer {
    shared(.volatile) {
      OfficePrinter()
    } stub: {
      FakePrinter()
    }
  }

  var plain: any Printer { shared { OfficePrinter() } }
}

func start(_ app: App) { _ = (app.printer, app.spare, app.marked, app.plain) }
