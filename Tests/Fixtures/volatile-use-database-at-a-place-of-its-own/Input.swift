// SPDX-License-Identifier: Apache-2.0

import SQLite3

final class History {
  private var database: OpaquePointer?
  private(set) var isOpen = false

  func open() {
    isOpen = sqlite3_open("/var/lib/history.db", &database) == SQLITE_OK
  }
}
