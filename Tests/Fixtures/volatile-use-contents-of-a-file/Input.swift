// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  private let address = URL(filePath: "/var/reports/today")

  private var reads = 0

  func text() throws -> Data { try Data(contentsOf: address) }
}
