// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  let keeper: any Keeper
  var preferences: Preferences { shared { Preferences() } }
  var lease: Lease { shared { [keeper] in Lease(keeper: keeper) } }
  var archive: Archive { shared { Archive() } }
  var shelf: Shelf { shared { Shelf() } }
  var index: Index { shared { Index() } }
  var statistics: Statistics { shared { Statistics() } }
  var uplink: Uplink { shared { Uplink() } }
  var ticker: Ticker { shared { Ticker() } }
  var pump: Pump { shared { Pump() } }
}

func start(_ app: AppDependencies) {
  _ = (app.preferences, app.lease, app.archive, app.shelf, app.index)
  _ = (app.statistics, app.uplink, app.ticker, app.pump)
}
