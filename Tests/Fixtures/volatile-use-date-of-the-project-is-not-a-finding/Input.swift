// SPDX-License-Identifier: Apache-2.0

struct Date {
  let day: Int
  init() { day = 1 }
}

final class Almanac {
  func first() -> Int { Date().day }
}
