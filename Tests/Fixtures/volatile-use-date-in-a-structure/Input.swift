// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Greeter {
  func greeting(in calendar: Calendar) -> String {
    calendar.component(.hour, from: Date()) < 12 ? "Good morning" : "Good evening"
  }
}
