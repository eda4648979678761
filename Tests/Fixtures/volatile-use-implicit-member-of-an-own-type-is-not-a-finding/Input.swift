// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Moment {
  static let now = Moment()
}

final class Journal {
  func stamp() -> String {
    let moment: Moment = .now
    return "\(moment)"
  }
}
