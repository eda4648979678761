// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Wire {
  struct Date {
    var text = ""
  }

  final class Writer {
    func write() -> String { Date().text }
  }
}
