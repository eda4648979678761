// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

struct App: CompositionRoot {
  let wiring = Wiring()

  var cart: Cart { shared { Cart(session: makeSession()) } }

  private func makeSession() -> URLSession { URLSession(configuration: .ephemeral) }
}

extension App {
  final class Cart: Sendable {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    func isOpen() -> Bool { Calendar.current.component(.hour, from: Date()) < 20 }
  }

  struct Session: ChildRoot {
    let parent: App
    let wiring: Wiring

    private func isMorning() -> Bool { Date() < .distantPast }
  }
}

func use(_ app: App) -> App.Cart { app.cart }
