// SPDX-License-Identifier: Apache-2.0

import WatchKit

final class CarbController: WKInterfaceController {
  private var start = ""

  func load() { start = Date() > Date.distantPast ? "now" : "" }
}
