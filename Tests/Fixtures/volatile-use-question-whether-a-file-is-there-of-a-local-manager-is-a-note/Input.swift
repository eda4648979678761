// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  private(set) var name = ""

  func hasPicture() -> Bool {
    let files = FileManager()
    return files.fileExists(atPath: "/var/profile/\(name)")
  }

  func hasSketch() -> Bool {
    let files: FileManager = .default
    if files.fileExists(atPath: "/var/sketch/\(name)") { return true }
    return false
  }

  func hasLetter() -> Bool {
    let files = FileManager.default
    let folder = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return files.fileExists(atPath: folder.appending(path: name).path)
  }

  func letters() -> URL {
    let files = FileManager.default
    return files.homeDirectoryForCurrentUser.appending(path: "letters")
  }

  func keep() throws {
    let files = FileManager()
    guard files.fileExists(atPath: "/var/profile/\(name)") else { return }
    try files.copyItem(atPath: "/var/profile/\(name)", toPath: "/var/old")
  }

  func title() -> String { name.isEmpty ? "Nobody" : name }
  func initial() -> String { String(name.prefix(1)) }
  func isLong() -> Bool { name.count > 20 }
  func isShort() -> Bool { name.count < 3 }
  func isEmpty() -> Bool { name.isEmpty }
  func rename(_ name: String) { self.name = name }
  func clear() { name = "" }
}
