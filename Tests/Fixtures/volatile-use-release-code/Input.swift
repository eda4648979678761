// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Feedback {
  #if !DEBUG
    func stamp() -> String { "\(Date())" }
  #endif
}
