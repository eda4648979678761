// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  private(set) var name = ""

  func hasPicture() -> Bool { FileManager.default.fileExists(atPath: "/var/profile/\(name)") }
  func rename(_ name: String) { self.name = name }
}
