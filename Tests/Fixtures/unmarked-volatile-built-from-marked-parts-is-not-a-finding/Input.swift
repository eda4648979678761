// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

final class Loader: Sendable {
  let session: URLSession
  init(session: URLSession) { self.session = session }
  func load() {}
}

struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  var session: URLSession { shared(.volatile) { .shared } }
  var loader: Loader { shared { Loader(session: session) } }
}

func start(_ app: AppDependencies) { app.loader.load() }
