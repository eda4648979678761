// SPDX-License-Identifier: Apache-2.0

import UIKit

struct Names {
  var title = "Sessions"
}
