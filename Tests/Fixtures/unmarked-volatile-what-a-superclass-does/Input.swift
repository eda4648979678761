// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

class Client: @unchecked Sendable {
  func load(_ address: URL) async throws -> Data { try await URLSession.shared.data(from: address).0 }
}

class FeedClient: Client, @unchecked Sendable {}

final class NewsClient: FeedClient, @unchecked Sendable {}

class Formatter: @unchecked Sendable {
  func text(_ number: Int) -> String { "\(number)" }
}

final class PriceFormatter: Formatter, @unchecked Sendable {}

struct App: CompositionRoot {
  let wiring = Wiring()

  var news: NewsClient { shared { NewsClient() } }
  var prices: PriceFormatter { shared { PriceFormatter() } }
}

func use(_ app: App) -> [Any] { [app.news, app.prices] }
