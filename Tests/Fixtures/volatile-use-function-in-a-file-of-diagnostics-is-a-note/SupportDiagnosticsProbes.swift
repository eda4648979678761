// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ProbeReading {
  var age: String?
}

func reading(of created: Date) -> ProbeReading {
  let seconds = Date().timeIntervalSince(created)
  return ProbeReading(age: seconds > 60 ? "\(Int(seconds / 60)) min" : nil)
}
