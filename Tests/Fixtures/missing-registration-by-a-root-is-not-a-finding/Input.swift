// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol HasClock: Sendable {}
protocol HasImages: Sendable {}

struct App: CompositionRoot, HasClock, HasImages {
  let wiring = Wiring()
}

final class Screen {
  private let dependencies: any HasClock & HasImages = Registry.use()
}

func start() { Registry.add(App()) }
