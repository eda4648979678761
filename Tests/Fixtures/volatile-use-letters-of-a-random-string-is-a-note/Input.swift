// SPDX-License-Identifier: Apache-2.0

struct Folders {
  func makeTemporary(in parent: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let ending = String((0..<6).map { _ in letters.randomElement()! })
    return parent + "/" + ending + String((0..<6).map { _ in "0123456789".randomElement()! })
  }
}

struct Dice {
  func throwing(_ count: Int) -> Int { (0..<count).map { _ in [1, 2, 3, 4, 5, 6].randomElement()! }.reduce(0, +) }
}
