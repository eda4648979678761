import Dovetail

protocol HasUser: AnyObject, Sendable {
  var user: String { get }
}

final class Inbox: @unchecked Sendable {
  private unowned let dependencies: any HasUser
  init(dependencies: any HasUser) { self.dependencies = dependencies }
  func title() -> String { dependencies.user }
}

struct App: CompositionRoot {
  let wiring = Wiring()
  func login() -> String {
    let session = Session(parent: self)
    return session.inbox.title()
  }
}

final class Session: ChildRoot, HasUser {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var user: String { shared { "Ada" } }
  var inbox: Inbox { shared { Inbox(dependencies: self) } }
}
