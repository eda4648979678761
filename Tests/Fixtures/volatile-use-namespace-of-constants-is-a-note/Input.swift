// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Machine {
  static let isSandboxed = ProcessInfo.processInfo.environment["APP_SANDBOX_CONTAINER_ID"] != nil
}
