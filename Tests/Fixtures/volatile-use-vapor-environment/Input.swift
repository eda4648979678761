// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Mailer {
  var name = ""

  func sender() -> String? { Environment.get("SENDER") }
}
