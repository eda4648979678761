// SPDX-License-Identifier: Apache-2.0

import SQLite3

final class Timeline {
  private var database: OpaquePointer?
  private let path: String

  init(path: String) throws {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    guard sqlite3_open_v2(self.path, &database, flags, nil) == SQLITE_OK else { throw Failure() }
  }

  func close() { sqlite3_close(database) }
}

struct Failure: Error {}
