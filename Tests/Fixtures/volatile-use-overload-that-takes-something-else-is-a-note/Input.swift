// SPDX-License-Identifier: Apache-2.0

struct Bowl {
  var names: [String]

  func draw() -> String? {
    var generator = SystemRandomNumberGenerator()
    return names.randomElement(using: &generator)
  }

  func draw(but name: String) -> String? { names.first { $0 != name } }
}
