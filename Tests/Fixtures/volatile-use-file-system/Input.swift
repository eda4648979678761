// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  private(set) var name = ""

  func picture() -> Data? { FileManager.default.contents(atPath: "/var/profile/\(name)") }
  func rename(_ name: String) { self.name = name }
}
