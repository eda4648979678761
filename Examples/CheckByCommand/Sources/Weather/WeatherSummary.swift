// SPDX-License-Identifier: Apache-2.0

/// Says how warm it was; it is handed what it needs, so there is nothing to report.
struct WeatherSummary {
  let temperatures: [Temperature]

  var text: String {
    let degrees = temperatures.map(\.degrees)
    guard let coldest = degrees.min(), let warmest = degrees.max() else { return "nothing was measured yet" }
    return "measured \(degrees.count) times, from \(coldest) to \(warmest) °C"
  }
}
