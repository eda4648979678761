// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says good morning, or good evening.
///
/// It asks for the time itself, so a test cannot make it say both: the build says so.
struct Greeting {
  let user: String

  var text: String {
    Calendar.current.component(.hour, from: Date()) < 12 ? "Good morning, \(user)." : "Good evening, \(user)."
  }
}
