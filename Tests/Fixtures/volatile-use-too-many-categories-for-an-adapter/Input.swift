// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import Foundation

protocol Exporting {
  func export() async throws
}

final class Exporter: Exporting {
  func export() async throws {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
    FileManager.default.createFile(atPath: "export", contents: data)
    UserDefaults.standard.set(true, forKey: "exported")
  }
}
