// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Containers {
  private let root: URL
  private var count = 0

  init(root: URL) { self.root = root }

  private var index: URL { root.appending(path: "index") }

  func start() throws {
    count += 1
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let text = String(count)
    try text.write(to: index, atomically: true, encoding: .utf8)
  }

  func isReady() -> Bool { FileManager.default.fileExists(atPath: index.path) && count > 0 }
  func number() -> Int { count }
}
