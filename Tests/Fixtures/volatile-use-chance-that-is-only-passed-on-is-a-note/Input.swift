// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ChartAddress {
  private(set) var asked = 0

  func address(_ root: String) -> URLComponents? {
    asked += 1
    let number = Int.random(in: 0..<1000)
    var components = URLComponents(string: root)
    components?.queryItems = [URLQueryItem(name: "fresh", value: String(number))]
    return components
  }

  func name(_ title: String) -> String { title + "-\(Int.random(in: 0..<1000))" }
}
