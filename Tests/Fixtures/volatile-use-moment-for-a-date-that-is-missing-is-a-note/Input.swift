// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Importer {
  private let formatter = ISO8601DateFormatter()

  func day(of text: String) -> Date { formatter.date(from: text) ?? Date() }
}
