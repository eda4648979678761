// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps what was measured in the user's home folder.
///
/// It decides by itself where that is, so a test would write there as well: `dovetail check` says so.
struct WeatherDiary {
  private let path = NSHomeDirectory() + "/weather.json"

  func temperatures() throws -> [Temperature] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try JSONDecoder().decode([Temperature].self, from: data)
  }

  func add(_ temperature: Temperature) throws {
    let data = try JSONEncoder().encode(temperatures() + [temperature])
    guard FileManager.default.createFile(atPath: path, contents: data) else { throw CocoaError(.fileWriteUnknown) }
  }
}
