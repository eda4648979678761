// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Predictor: Sendable {}

final class LotteryScreen {
  private lazy var predictor: Predictor = Registry.use()
}

func start() { Registry.add(Predictor()) }
