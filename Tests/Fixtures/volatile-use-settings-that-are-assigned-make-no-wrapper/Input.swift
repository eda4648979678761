// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults {
  var lastDay: Int {
    get { integer(forKey: "lastDay") }
    set { set(newValue, forKey: "lastDay") }
  }
}

struct Streaks {
  func length(on day: Int, since first: Int) -> Int {
    let last = UserDefaults.standard.lastDay
    return max(0, last - first) + (day - last) % 2
  }

  func practise(on day: Int) { UserDefaults.standard.lastDay = day }
  func freeze(on day: Int) { UserDefaults.standard.lastDay = day + 1 }
  func reset() { UserDefaults.standard.lastDay = 0 }

  func title(of length: Int) -> String { length == 1 ? "a day" : "\(length) days" }
  func badge(of length: Int) -> Int { length / 7 }
}
