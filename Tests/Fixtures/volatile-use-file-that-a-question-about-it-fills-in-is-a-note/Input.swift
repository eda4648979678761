// SPDX-License-Identifier: Apache-2.0

import Foundation

final class KernelCheck {
  private(set) var checked = 0

  func validate(_ path: String) throws {
    checked += 1
    let fileManager = FileManager.default
    var isDirectory: ObjCBool = false
    guard fileManager.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue else {
      throw CocoaError(.fileNoSuchFile)
    }
  }
}
