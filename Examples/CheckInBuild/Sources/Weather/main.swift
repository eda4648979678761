// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says good morning, or good evening.
struct Greeting {
  let user: String

  var text: String {
    Calendar.current.component(.hour, from: Date()) < 12 ? "Good morning, \(user)." : "Good evening, \(user)."
  }
}

print(Greeting(user: "Ada").text)
