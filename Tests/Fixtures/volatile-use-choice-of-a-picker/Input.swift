// SPDX-License-Identifier: Apache-2.0

import Foundation
import PickerKit

struct Channel { let start: Date }

enum Filter: FilterPicker {
  case all, recent

  func matches(_ channel: Channel) -> Bool {
    switch self {
    case .all: true
    case .recent: channel.start > Date.now
    }
  }
}
