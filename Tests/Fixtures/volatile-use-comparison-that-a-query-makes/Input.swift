// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Jobs {
  func due(_ query: Query) -> Query { query.where("runAt", .lessThanOrEqual, Date()) }

  func expired() -> NSPredicate { NSPredicate(format: "expiry < %@", Date() as NSDate) }
}

struct Query: Sendable {
  func `where`(_ column: String, _ comparison: Comparison, _ date: Date) -> Query { self }
}

enum Comparison: Sendable {
  case lessThanOrEqual
}
