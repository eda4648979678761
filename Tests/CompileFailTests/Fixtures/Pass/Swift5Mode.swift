// SPDX-License-Identifier: Apache-2.0
// swiftc: -swift-version 5
// prints: live fake fake 2

import Dovetail

protocol API { var name: String { get } }
struct Live: API { let name = "live" }
struct Fake: API { let name = "fake" }

// Neither `any` nor `Sendable` is asked of a client in Swift 5 mode.
protocol HasAPI { var api: API { get } }

final class Counter { var count = 0 }

struct App: CompositionRoot, HasAPI {
  let wiring = Wiring()
  let counter = Counter()
  var api: API { shared { Live() } }
  var page: String { shared { make() } }

  func make() -> String {
    counter.count += 1
    return api.name
  }
}

@main enum Main {
  static func main() {
    let app = App()
    let before = app.page
    app[\.api] = Fake()
    print(before, app.api.name, app.page, app.counter.count)
  }
}
