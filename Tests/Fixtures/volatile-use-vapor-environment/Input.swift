// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Mailer {
  func sender() -> String? { Environment.get("SENDER") }
}
