// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasUser: Sendable {
  var user: String { get }
}

final class Inbox: Sendable {
  private let dependencies: any HasUser
  init(dependencies: any HasUser) { self.dependencies = dependencies }
  func title() -> String { dependencies.user }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  func login() -> String {
    let session = Scope(Session(parent: self))
    return session.inbox.title()
  }
}

struct Session: ChildRoot, HasUser {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var user: String { shared { "Ada" } }
  var inbox: Inbox { shared { Inbox(dependencies: self) } }
}
