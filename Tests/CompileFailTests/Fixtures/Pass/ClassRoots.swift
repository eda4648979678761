// SPDX-License-Identifier: Apache-2.0
// prints: live fake
// prints: live fake
// prints: overridden fake

import Dovetail

protocol API: Sendable { var name: String { get } }
struct Live: API { var name = "live" }
struct Fake: API { let name = "fake" }
protocol HasAPI: Sendable { var api: any API { get } }

final class FinalRoot: CompositionRoot, HasAPI {
  let wiring = Wiring()
  var api: any API { shared { Live() } }
}

open class OpenRoot: CompositionRoot, HasAPI, @unchecked Sendable {
  /// Where the values live.
  public let wiring = Wiring()
  var api: any API { shared { Live() } }
}

final class Overriding: OpenRoot, @unchecked Sendable {
  override var api: any API { shared { Live(name: "overridden") } }
}

func show<Root: CompositionRoot & HasAPI>(_ root: Root) {
  let before = root.api.name
  root[\.api] = Fake()
  print(before, root.api.name)
}

@main enum Main {
  static func main() {
    show(FinalRoot())
    show(OpenRoot())
    show(Overriding())
  }
}
