// SPDX-License-Identifier: Apache-2.0

struct Page {
  let end: Int
  func isLast(_ number: Int) -> Bool { number == end }
}
