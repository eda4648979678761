// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Ticket {
  let seat: String
  func copy() -> (UUID, String) {
    let id = UUID()
    return (id, seat)
  }
}
