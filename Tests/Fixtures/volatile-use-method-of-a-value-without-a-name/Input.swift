// SPDX-License-Identifier: Apache-2.0

import Foundation

final class QuizViewModel {
  private(set) var question = ""
  private(set) var isLucky = false

  func begin(_ questions: [String], _ level: Int?) {
    if ["heads", "tails"].randomElement() == "heads" { isLucky = true }
    question = questions.filter { $0.count > 3 }.shuffled()[0]
  }

  func end(_ stages: [Date]) -> Bool { Calendar(identifier: .gregorian).isDateInToday(stages[0]) }
}

final class DraftViewModel {
  private(set) var saved = 0

  func save(_ text: String) throws {
    let place = URL(fileURLWithPath: "/var/drafts/last")
    try JSONEncoder().encode(text).write(to: place)
    saved += 1
  }

  func append(_ text: String) throws {
    try text.data(using: .utf8)?.write(to: URL(fileURLWithPath: "/var/drafts/all"))
    saved += 1
  }
}
