// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Visits {
  private let store: Store

  init(store: Store) { self.store = store }

  func isFirst(_ page: String) -> Bool {
    let count = store.change { visits in
      visits.touch(page, Date())
      return visits.count
    }
    return count == 1
  }
}
