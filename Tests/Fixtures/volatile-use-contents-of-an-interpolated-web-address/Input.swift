// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Rates {
  let base: String
  private(set) var count = 0

  init(base: String) { self.base = base }

  func load(_ currency: String) throws {
    guard let address = URL(string: "\(base)/rates/\(currency)") else { return }
    count = try Data(contentsOf: address).count
  }
}

struct Terms {
  let lines: [String]

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  static func load(from host: String) throws -> Terms? {
    guard let address = URL(string: "https://\(host)/terms.txt") else { return nil }
    return Terms(try String(contentsOf: address, encoding: .utf8))
  }
}
