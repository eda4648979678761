// SPDX-License-Identifier: Apache-2.0

import Foundation

final class LocalNetwork {
  private(set) var wasAsked = false

  func askForPermission() {
    _ = ProcessInfo.processInfo.hostName
    wasAsked = true
  }
}
