// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct API: Sendable {
  var fetch: @Sendable (URL) async throws -> Data

  static let live = API(fetch: { try await URLSession.shared.data(from: $0).0 })
  static let empty = API(fetch: { _ in Data() })
}

enum Sessions {
  static func make() -> URLSession { URLSession(configuration: .ephemeral) }
}

func makeName() -> String { "Shop" }

struct App: CompositionRoot {
  let wiring = Wiring()

  var api: API { shared { .live } }
  var named: API { shared { API.live } }
  var empty: API { shared { .empty } }
  var marked: API { shared(.volatile) { .live } }
  var session: URLSession { shared { Sessions.make() } }
  var own: URLSession { shared { App.makeSession() } }
  var name: String { shared { makeName() } }
  var clock: any Clock<Duration> { shared { ContinuousClock() } }
  var started: ContinuousClock.Instant { shared { ContinuousClock().now } }

  private static func makeSession() -> URLSession { Sessions.make() }
}

func use(_ app: App) -> [Any] {
  [app.api, app.named, app.empty, app.marked, app.session, app.own, app.name, app.clock, app.started]
}
