// SPDX-License-Identifier: Apache-2.0

import Dovetail

final class Database: Sendable {}

final class Screen {
  private lazy var database: Database = Registry.use()
}

func start() { Registry.add { Database() } }
