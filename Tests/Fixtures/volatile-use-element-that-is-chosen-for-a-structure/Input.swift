// SPDX-License-Identifier: Apache-2.0

struct Greeting {
  let word = ["hello", "hi"].randomElement()!
  let number = Int.random(in: 0..<10)
}
