// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Resource {
  struct Bundle {
    let path: URL
    var log: URL { path.appendingPathComponent("log") }
  }
}

final class Containers {
  private let root: URL
  private var opened = 0

  init(root: URL) { self.root = root }

  func log(of name: String) throws -> FileHandle {
    opened += 1
    let bundle = Resource.Bundle(path: root.appendingPathComponent(name))
    return try FileHandle(forReadingFrom: bundle.log)
  }

  func count() -> Int { opened }
}
