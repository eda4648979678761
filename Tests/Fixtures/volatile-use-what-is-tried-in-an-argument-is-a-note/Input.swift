// SPDX-License-Identifier: Apache-2.0

import GRDB

final class Store {
  private let queue: DatabaseQueue

  init(queue: DatabaseQueue) { self.queue = queue }
}

final class StoreService {
  func open() throws -> Store { Store(queue: try DatabaseQueue(path: "/var/store.db")) }
}
