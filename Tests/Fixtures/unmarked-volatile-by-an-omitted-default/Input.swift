// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

final class Loader: Sendable {
  let session: URLSession
  init(session: URLSession = .shared) { self.session = session }
  func load() {}
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var loader: Loader { shared { Loader() } }
}

func start(_ app: AppDependencies) { app.loader.load() }
