// SPDX-License-Identifier: Apache-2.0

import Foundation
import SafeDI

@Instantiable
final class Reminder {
  @Received private let due: Date

  var isDue: Bool { due < Date() }
}
