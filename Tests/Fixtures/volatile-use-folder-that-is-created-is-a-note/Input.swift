// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  private(set) var name = ""

  func prepare() throws {
    try FileManager.default.createDirectory(atPath: "/var/profile", withIntermediateDirectories: true)
  }

  func title() -> String { name.isEmpty ? "Nobody" : name }
  func initial() -> String { String(name.prefix(1)) }
  func isLong() -> Bool { name.count > 20 }
  func rename(_ name: String) { self.name = name }
}

// A view model has no business on the disk.
final class ProfileViewModel {
  private(set) var name = ""

  func add(_ name: String) throws {
    self.name = name
    try FileManager.default.createDirectory(atPath: "/var/profiles", withIntermediateDirectories: true)
  }
}
