// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Jobs {
  func touch(_ query: Query) -> Query { query.set("touchedAt", .assigned, Date()) }

  func at() -> NSPredicate { NSPredicate(format: "day == %@", Date() as NSDate) }
}

struct Query: Sendable {
  func set(_ column: String, _ operation: Operation, _ date: Date) -> Query { self }
}

enum Operation: Sendable {
  case assigned
}
