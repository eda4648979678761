// SPDX-License-Identifier: Apache-2.0

import Fluent
import Foundation

struct ImportGames: AsyncMigration {
  func prepare(on database: any Database) async throws {
    let seeds = URL(filePath: "/srv/seeds/games.json")
    let games = try JSONDecoder().decode([String].self, from: try Data(contentsOf: seeds))
    try await games.map(Game.init).create(on: database)
  }
}
