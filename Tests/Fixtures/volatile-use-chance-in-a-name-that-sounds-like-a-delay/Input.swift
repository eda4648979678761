// SPDX-License-Identifier: Apache-2.0

final class BackofficeLottery {
  private(set) var isOut = false
  func draw() { isOut = Int.random(in: 0..<10) == 0 }
}
