// SPDX-License-Identifier: Apache-2.0

import Foundation

func isMorning(in calendar: Calendar) -> Bool {
  calendar.component(.hour, from: Date()) < 12
}
