// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Names { static let index = "index" }

final class Project {
  private let folder: URL
  private var reads = 0

  init(folder: URL) { self.folder = folder }

  private var index: URL { folder.appendingPathComponent(Names.index) }

  func text() throws -> String {
    reads += 1
    return try String(contentsOf: self.index, encoding: .utf8)
  }

  func part(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
  func number() -> Int { reads }
}
