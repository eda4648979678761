// SPDX-License-Identifier: Apache-2.0

import Foundation

struct PricingService {
  func isProduction() -> Bool { ProcessInfo().environment["MODE"] == "production" }
  func mode() -> String { ProcessInfo().environment["MODE"] ?? "test" }
  func hosts() -> Int { ProcessInfo().arguments.count * 2 }

  func rules() -> Bool { FileManager().contents(atPath: "/etc/rules") == nil }
}
