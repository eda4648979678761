// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SignInBackdoor {
  func user() -> String? {
    guard let token = UserDefaults.standard.string(forKey: "token"), !token.isEmpty else { return nil }
    return "tester-" + token
  }
}

final class SignIn {
  func user() -> String? {
    guard let token = UserDefaults.standard.string(forKey: "token"), !token.isEmpty else { return nil }
    return "user-" + token
  }
}
