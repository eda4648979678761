// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Journal: Sendable {}

final class Database: Sendable {
  init(journal: Journal) {}
}

final class Mail: Sendable {}

final class Screen {
  private lazy var database: Database = Registry.use()
  private lazy var mail: Mail = Registry.use()
}

func start() { Registry.add { Database(journal: Journal()) } }
