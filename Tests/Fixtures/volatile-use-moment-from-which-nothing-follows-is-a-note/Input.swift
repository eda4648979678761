// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Letterhead {
  private let formatter = DateFormatter()

  func line(for name: String) -> String {
    let moment = Date()
    return name + formatter.string(from: moment)
  }
}
