// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Visit {
  private let opened = Date()
  func text() -> String { "\(opened)" }
}
