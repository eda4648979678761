// SPDX-License-Identifier: Apache-2.0

private struct Date {
  var day = 1
}

struct Page {
  private let date = Date()
  func day() -> Int { date.day }
}
