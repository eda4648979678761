// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

protocol HasSession: Sendable {
  var session: URLSession { get }
}

extension HasSession where Self: ChildRoot, Parent: HasSession {
  var session: URLSession { parent.session }
}

final class Loader: Sendable {
  let session: URLSession
  init(session: URLSession) { self.session = session }
  func load() {}
}

struct App: CompositionRoot, HasSession {
  let wiring = Wiring()
  var session: URLSession { shared(.volatile) { .shared } }
}

struct Login: ChildRoot, HasSession {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var loader: Loader { shared { Loader(session: session) } }
}

func start(_ login: Login) { login.loader.load() }
