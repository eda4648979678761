// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Installer {
  private let folder: URL
  private var installed = 0

  init(folder: URL) { self.folder = folder }

  func install() throws {
    let program = folder.appendingPathComponent("run")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    installed += 1
  }

  func count() -> Int { installed }
  func reset() { installed = 0 }
}
