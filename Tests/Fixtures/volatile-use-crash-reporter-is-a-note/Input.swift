// SPDX-License-Identifier: Apache-2.0

import Foundation

final class AppCenterCrash {
  private var policy = ""

  func prepare() {
    if UserDefaults.standard.string(forKey: "policy") == nil { policy = "ask" }
  }
}
