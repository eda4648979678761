// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Diagnostics {
  #if DEBUG
    func dump() -> String { "\(Date())" }
  #else
    func dump() -> String { "" }
  #endif

  func log() -> String {
    #if DEBUG
      return "\(Date())"
    #else
      return ""
    #endif
  }
}
