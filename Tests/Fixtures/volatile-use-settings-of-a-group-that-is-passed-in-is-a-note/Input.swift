// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Widget {
  private let group: String
  private var reads = 0

  init(group: String) { self.group = group }

  func title() -> String {
    reads += 1
    guard let title = UserDefaults(suiteName: group)?.string(forKey: "title") else { return "none" }
    return title
  }
}
