// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class User: Sendable {}

final class Report: Sendable {
  init(user: User) {}
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var line: User { transient { Session(parent: self).user } }
  var report: Report { shared { Report(user: line) } }
}

struct Session: ChildRoot {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var user: User { shared { User() } }
}

func start(_ app: App) { _ = app.report }
