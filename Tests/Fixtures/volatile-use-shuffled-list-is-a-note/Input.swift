// SPDX-License-Identifier: Apache-2.0

struct Quiz {
  let questions: [String]
  func round() -> [String] { questions.shuffled() }
}
