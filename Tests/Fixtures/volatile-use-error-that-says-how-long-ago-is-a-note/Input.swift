// SPDX-License-Identifier: Apache-2.0

import Foundation

enum LoadingError: LocalizedError {
  case stale(Date)

  var errorDescription: String? {
    switch self {
    case .stale(let date): "loaded \(Int(date.timeIntervalSinceNow)) seconds ago"
    }
  }
}
