// SPDX-License-Identifier: Apache-2.0

import Dovetail

protocol Weather: Sendable {
  func celsius() -> Int
}

struct MildWeather: Weather {
  func celsius() -> Int { 18 }
}

final class Thermometer {
  private let weather: any Weather = Registry.use()
  func text() -> String { "\(weather.celsius()) °C" }
}
