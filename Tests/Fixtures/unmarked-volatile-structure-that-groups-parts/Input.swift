// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

final class Client: Sendable {
  func load(_ address: URL) async throws -> Data { try await URLSession.shared.data(from: address).0 }
}

final class Prices: Sendable {}

struct Clients: Sendable { let news = Client() }

struct Tables: Sendable { let prices = Prices() }

struct Passed: Sendable { let news: Client }

struct App: CompositionRoot {
  let wiring = Wiring()

  var client: Client { shared(.volatile) { Client() } }
  var clients: Clients { shared { Clients() } }
  var tables: Tables { shared { Tables() } }
  var passed: Passed { shared { Passed(news: client) } }
}

func use(_ app: App) -> [Any] { [app.clients, app.tables, app.passed] }
