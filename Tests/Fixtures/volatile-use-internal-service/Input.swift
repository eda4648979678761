// SPDX-License-Identifier: Apache-2.0

import Foundation

final class InternalServiceAuthenticator {
  private var issued = Date.distantPast

  func isFresh() -> Bool { Date().timeIntervalSince(issued) < 60 }
}
