// SPDX-License-Identifier: Apache-2.0

import Foundation

struct DiagnosisKey {
  private let end: Date

  var isValid: Bool { end > Date() }
}

final class CloudDiagnosticModel {
  private var last = Date.distantPast

  func isDue() -> Bool { Date().timeIntervalSince(last) > 10 }
}
