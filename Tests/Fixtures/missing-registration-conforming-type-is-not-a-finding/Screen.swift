// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class LotteryScreen {
  private lazy var predictor: any Predicting = Registry.use()
}

extension Oracle: Forecasting {}

func start() { Dependencies.add(Oracle()) }
