// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasUser: Sendable { var user: String { get } }

final class Profile: Sendable {
  let name: String
  init(of source: any HasUser) { name = source.user }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  var profile: Profile { shared { Profile(of: Session(parent: self)) } }
  var greeting: String { shared { greet(Session(parent: self)) } }
  var letters: Int { shared { Session(parent: self).count() } }

  private func greet(_ source: any HasUser) -> String { "Hello, \(source.user)" }
}

struct Session: ChildRoot, HasUser {
  let parent: App
  let wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var user: String { shared { "Ada" } }

  func count() -> Int { user.count }
}
