// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DatabaseProvider {
  private(set) var tables: [String] = ["posts"]

  func open() {
    if CommandLine.arguments.contains("-reset") { tables = [] }
  }
}
