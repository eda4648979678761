// SPDX-License-Identifier: Apache-2.0

import Foundation

final class FontModel {
  private(set) var size = 0

  func measure(_ path: String) throws {
    #if false
      let path = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0].path
    #endif
    let place = URL(fileURLWithPath: path.lowercased())
    size = try Data(contentsOf: place).count
  }

  func measureOwn() throws {
    #if os(macOS)
      let path = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0].path
    #else
      let path = "own"
    #endif
    size = try Data(contentsOf: URL(fileURLWithPath: path)).count
  }
}
