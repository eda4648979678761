// SPDX-License-Identifier: Apache-2.0

import Foundation
import RealmSwift

// A test sets `Realm.Configuration.defaultConfiguration`, with an identifier in memory.
final class Statistics {
  func averageScore() throws -> Double {
    let games = try Realm().objects(Game.self)
    if games.isEmpty { return 0 }
    return games.map(\.score).reduce(0, +) / Double(games.count)
  }
}
