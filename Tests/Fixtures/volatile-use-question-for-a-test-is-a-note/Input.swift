// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Store {
  private var rows = 0

  func isTest() -> Bool {
    rows += 1
    return ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
  }
}
