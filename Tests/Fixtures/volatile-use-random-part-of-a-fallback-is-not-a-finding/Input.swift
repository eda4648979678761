// SPDX-License-Identifier: Apache-2.0

struct Region {
  let identifier: Int
  let name: String

  init(name: String, identifier: Int? = nil) {
    self.name = name
    self.identifier = identifier ?? 1000 + Int.random(in: 0...999)
  }
}
