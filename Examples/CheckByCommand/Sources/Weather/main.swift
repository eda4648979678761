// SPDX-License-Identifier: Apache-2.0

// `swift run Weather 21.5` adds a temperature to the diary; `swift run Weather` only reads it.

let diary = WeatherDiary()
if let degrees = CommandLine.arguments.dropFirst().first.flatMap({ Double($0) }) {
  try diary.add(Temperature(degrees: degrees))
}
print(WeatherSummary(temperatures: try diary.temperatures()).text)
