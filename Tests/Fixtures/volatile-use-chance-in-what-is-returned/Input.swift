// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Quiz {
  var questions: [String] = []

  func round() -> [String] { Array(questions.shuffled().prefix(5)) }

  func next() -> String { questions[Int.random(in: 0..<questions.count)] }
}
