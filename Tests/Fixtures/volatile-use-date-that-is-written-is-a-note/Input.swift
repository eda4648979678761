// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Stamp {
  func text() -> String { Date().formatted() }

  func printed() -> String {
    print("stamp")
    return Date().formatted()
  }
}
