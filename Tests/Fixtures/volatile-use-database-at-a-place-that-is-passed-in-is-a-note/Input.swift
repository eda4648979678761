// SPDX-License-Identifier: Apache-2.0

import SQLite3

final class History {
  private let path: String
  private var database: OpaquePointer?

  init(path: String) { self.path = path }

  func open() -> Bool { sqlite3_open(path, &database) == SQLITE_OK }
}
