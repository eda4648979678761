// SPDX-License-Identifier: Apache-2.0

import Foundation

final class MealPlanner {
  private let recipes: URL?
  private var guests = 2
  private var planned: [String] = []

  init(recipes: URL?) { self.recipes = recipes }

  func invite(_ more: Int) { guests = min(guests + more, 12) }

  func portions(per guest: Int) -> Int { guests * guest }

  func isPlanned(_ meal: String) -> Bool { planned.contains(meal) }

  func plan() throws {
    guard let file = recipes else { return }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    planned = text.split(separator: "\n").filter { $0.count > guests }.map(String.init)
  }
}

extension MealPlanner {
  static let shared = MealPlanner(recipes: recipes)

  static let recipes = URL.documentsDirectory.appending(path: "recipes.txt")
}
