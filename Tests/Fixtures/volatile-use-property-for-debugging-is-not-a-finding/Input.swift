// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Mirror {
  private var values: [String] = []

  var debugState: String {
    UserDefaults.standard.bool(forKey: "long") ? values.joined(separator: ", ") : "\(values.count)"
  }

  func add(_ value: String) { values.append(value) }
}
