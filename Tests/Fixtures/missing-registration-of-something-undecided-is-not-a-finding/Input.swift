// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Parts

final class Predictor: Sendable {}

final class Screen {
  private lazy var predictor: Predictor = Registry.use()
}

func start() { Registry.add(makeEverything()) }
