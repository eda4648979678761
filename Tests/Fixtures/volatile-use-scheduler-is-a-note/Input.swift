// SPDX-License-Identifier: Apache-2.0

import Foundation

struct RunLoopScheduler {
  var now: Date { Date() }
}
