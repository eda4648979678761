// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Visits {
  private let store: Store

  init(store: Store) { self.store = store }

  func isRecent(_ page: String) -> Bool {
    let age = store.read { visits in
      visits.sort()
      return visits.last?.date.distance(to: Date())
    }
    return age.map { $0 < 60 } ?? false
  }
}
