// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol Predicting: Sendable {}
struct Weather: Sendable {}

final class LotteryScreen {
  private let predictor: any Predicting = Registry.use()
}

func start() { Registry.add(Weather()) }
