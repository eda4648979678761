// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Countries {
  func names() throws -> String {
    let address = Bundle.main.url(forResource: "countries", withExtension: "txt")!
    return try String(contentsOf: address, encoding: .utf8)
  }
}
