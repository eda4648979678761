// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Barometer: Sendable {}

final class Screen {
  private let barometer: Barometer? = Registry.useOptional()
}
