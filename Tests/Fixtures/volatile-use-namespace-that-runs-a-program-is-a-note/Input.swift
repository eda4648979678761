// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Archive {
  private static let binary = URL(filePath: "/usr/bin/tar")

  static func pack(_ folder: URL) throws {
    let tar = Process()
    tar.executableURL = binary
    tar.arguments = ["-cf", "-", folder.path]
    try tar.run()
  }
}
