// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Feed

struct AppDependencies: CompositionRoot, HasFeed {
  let wiring = Wiring()
}

func start(_ app: AppDependencies) { _ = app.feed }
