// SPDX-License-Identifier: Apache-2.0

import UIKit

final class Survey {
  private(set) var answers: [String: String] = [:]

  func begin() {
    answers["device"] = UIDevice.current.identifierForVendor?.uuidString
  }
}
