// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Comparer {
  let end = Date(timeIntervalSince1970: 0)
  var isOver: Bool { Date() > end }
}
