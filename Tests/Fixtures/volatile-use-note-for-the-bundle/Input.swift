// SPDX-License-Identifier: Apache-2.0

import Foundation

struct About {
  func version() -> Any? { Bundle.main.infoDictionary?["CFBundleShortVersionString"] }
}
