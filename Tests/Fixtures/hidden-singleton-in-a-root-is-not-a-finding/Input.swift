// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Analytics: Sendable {
  static let shared = Analytics()
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var analytics: Analytics { shared { Analytics.shared } }
}

func start(_ app: AppDependencies) { _ = app.analytics }
