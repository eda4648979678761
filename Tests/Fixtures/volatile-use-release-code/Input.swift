// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Feedback {
  #if !DEBUG
    func isOld(_ text: Date) -> Bool { text < Date() }
  #endif
}
