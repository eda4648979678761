// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Zip {
  private var packed = 0

  func pack(_ text: String) throws {
    packed += 1
    let place = FileManager.default.temporaryDirectory.appending(path: "zip")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  func number() -> Int { packed }
}
