// SPDX-License-Identifier: Apache-2.0

import UIKit

struct Layout {
  func columns() -> Int { UIDevice.current.userInterfaceIdiom == .pad ? 3 : 1 }
}
