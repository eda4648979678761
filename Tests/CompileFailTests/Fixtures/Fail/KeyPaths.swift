// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol API: Sendable {}
struct Fake: API {}
struct Other {}
final class Mutable { var count = 0 }

struct App: CompositionRoot {
  let wiring = Wiring()
  var api: any API { shared { Fake() } }
  var fresh: Mutable { transient { Mutable() } }
  func page(_ number: Int) -> Int { number }
}

func use(_ app: App) async {
  // error: value of type 'App' has no member 'missing'
  _ = app.updates(of: \.missing)
  // error: type 'Mutable' does not conform to the 'Sendable' protocol
  _ = app.updates(of: \.fresh)
  // error: value of type 'App' has no member 'missing'
  app[\.missing] = Fake()
  // error: cannot assign value of type 'Other' to subscript of type 'any API'
  app[\.api] = Other()
  // error: type 'Other'
  app.replace(\.api) { Other() }
  // error: argument type 'Other' does not conform to expected type 'API'
  app.with(\.api, Other())
  // error: key path cannot refer to instance method 'page'
  app.restore(\.page)
  // error: argument type 'Other' does not conform to expected type 'API'
  app.decorate(\.api) { _ in Other() }
}
