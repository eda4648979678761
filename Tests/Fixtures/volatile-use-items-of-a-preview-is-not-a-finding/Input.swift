// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Planner {
  var dates: [Date]

  static func makeLaterPreviewItems() -> Planner { Planner(dates: [Date().addingTimeInterval(86_400)]) }
}
