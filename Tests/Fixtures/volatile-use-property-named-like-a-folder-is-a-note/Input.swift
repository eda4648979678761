// SPDX-License-Identifier: Apache-2.0

import Foundation

final class CredentialLoader {
  private let homeDirectory: String
  private(set) var known: [String] = []

  init(homeDirectory: String = NSHomeDirectory()) { self.homeDirectory = homeDirectory }

  func load() throws -> Int? {
    let path = (homeDirectory as NSString).appendingPathComponent(".codex/auth.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let names = try JSONSerialization.jsonObject(with: data) as? [String], !names.isEmpty else { return nil }
    known = names
    return names.count
  }
}
