// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class User: Sendable {}

final class Report: Sendable {
  init(user: User?) {}
}

final class Archive: Sendable {
  init(session: Session) { session.user.remember() }
}

extension User {
  func remember() {}
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var guest: Session? { Session(parent: self) }

  var local: Report {
    shared {
      let session = Session(parent: self)
      return Report(user: session.user)
    }
  }
  var made: Report { shared { Report(user: makeSession().user) } }
  var optional: Report { shared { Report(user: guest?.user) } }
  var computed: Report { shared { Report(user: session.user) } }
  var passed: Archive { shared { Archive(session: session) } }
  var onlyMade: Report {
    shared {
      _ = makeSession()
      return Report(user: nil)
    }
  }

  var session: Session { Session(parent: self) }
  func makeSession() -> Session { Session(parent: self) }
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

func start(_ app: App) {
  _ = (app.local, app.made, app.optional)
  _ = (app.computed, app.passed, app.onlyMade)
}
