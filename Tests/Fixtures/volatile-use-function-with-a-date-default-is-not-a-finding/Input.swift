// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Greeter {
  func greeting(at date: Date = Date()) -> String { "\(date)" }
  func farewell(at date: Date? = nil) -> String {
    let date = date ?? Date()
    return "\(date)"
  }
}
