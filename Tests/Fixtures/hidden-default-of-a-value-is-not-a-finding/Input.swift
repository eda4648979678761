// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  let start: Date
  init(start: Date = Date(timeIntervalSince1970: 0)) { self.start = start }
}
