// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasClock: Sendable {}
protocol HasImages: Sendable {}

struct Clock: HasClock {}
struct Images: HasImages {}

final class Screen {
  private let dependencies: any HasClock & HasImages = Registry.use()
}

func start() {
  Registry.add(Clock())
  Registry.add(Images())
}
