// SPDX-License-Identifier: Apache-2.0

import Foundation
import RealmSwift

final class Statistics {
  func averageScore() throws -> Double {
    let file = URL.documentsDirectory.appending(path: "games.realm")
    let games = try Realm(fileURL: file).objects(Game.self)
    if games.isEmpty { return 0 }
    return games.map(\.score).reduce(0, +) / Double(games.count)
  }
}
