// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  private(set) var name = ""

  func hasPicture() -> Bool { FileManager.default.fileExists(atPath: "/var/profile/\(name)") }

  func hasSketch() -> Bool {
    let files = FileManager.default
    return files.fileExists(atPath: "/var/sketch/\(name)")
  }

  func keep() throws { try FileManager.default.copyItem(atPath: "/var/profile/\(name)", toPath: "/var/kept") }

  func title() -> String { name.isEmpty ? "Nobody" : name }
  func initial() -> String { String(name.prefix(1)) }
  func isLong() -> Bool { name.count > 20 }
  func rename(_ name: String) { self.name = name }
}
