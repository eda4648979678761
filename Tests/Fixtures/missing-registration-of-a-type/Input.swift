// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Predictor: Sendable {
  func number() -> Int { 42 }
}

final class LotteryScreen {
  private lazy var predictor: Predictor = Registry.use()
  func title() -> String { "\(predictor.number())" }
}
