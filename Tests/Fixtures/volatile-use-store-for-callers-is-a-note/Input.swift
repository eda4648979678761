// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Telemetry {
  var events: [String] = []

  static func defaults(of group: String?) -> UserDefaults {
    let name = group ?? "telemetry"
    return UserDefaults(suiteName: name) ?? UserDefaults.standard
  }

  func model() -> String { ProcessInfo().environment["SIMULATOR_MODEL_IDENTIFIER"] ?? "phone" }
}
