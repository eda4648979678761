// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Report {
  private let formatter = ISO8601DateFormatter()

  func title() -> String { "Report of \(formatter.string(from: Date()))" }
  func fileName() -> String { "report-\(Int(Date().timeIntervalSince1970)).txt" }
}
